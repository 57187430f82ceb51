package org.mountbench.workload;

import java.util.Locale;

/** The way in which an operation moves data. */
enum Direction {
    READ,
    WRITE;

    /** As names of metrics and files begin: {@code read}, {@code write}. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
