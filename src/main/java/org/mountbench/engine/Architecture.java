package org.mountbench.engine;

import java.util.Locale;

/** Names of processor architectures: engines, images and Java each have their own for the same machine. */
final class Architecture {

    private Architecture() {}

    /** The name that {@code uname -m} gives. */
    static String normalise(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return switch (lower) {
            case "amd64", "x86_64", "x64" -> "x86_64";
            case "arm64", "aarch64" -> "aarch64";
            default -> lower;
        };
    }

    /** The name that image configurations use. */
    static String ofImages(String name) {
        String normal = normalise(name);
        return switch (normal) {
            case "x86_64" -> "amd64";
            case "aarch64" -> "arm64";
            default -> normal;
        };
    }

    /** The architecture of the running Java. */
    static String ofThisJava() {
        return normalise(System.getProperty("os.arch", ""));
    }
}
