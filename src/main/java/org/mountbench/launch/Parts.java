package org.mountbench.launch;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** How long each step of a launch took, in seconds of wall time. */
final class Parts {

    private final Map<String, Double> seconds = new LinkedHashMap<>();

    <T> T time(String part, Supplier<T> step) {
        long start = System.nanoTime();
        try {
            return step.get();
        } finally {
            add(part, start);
        }
    }

    void timeAction(String part, Cleanup.Action step) throws IOException {
        long start = System.nanoTime();
        try {
            step.run();
        } finally {
            add(part, start);
        }
    }

    private void add(String part, long start) {
        seconds.merge(part, (System.nanoTime() - start) / 1e9, Double::sum);
    }

    Map<String, Double> seconds() {
        return new LinkedHashMap<>(seconds);
    }
}
