package org.mountbench.workload;

import java.nio.file.Path;

/**
 * Where the files of a read-only storage are laid out: below another mount of the same directory, which the launcher
 * names by the system property {@value #PROPERTY}. What is measured uses the read-only one.
 */
final class WritableTwin {

    /** Absolute path that stands for the current directory when files are laid out; not set where storage is writable. */
    static final String PROPERTY = "mountbench.writable";

    private WritableTwin() {}

    /** The path by which something below the current directory can be written. */
    static Path of(Path path) {
        return of(path, Path.of("").toAbsolutePath(), System.getProperty(PROPERTY, ""));
    }

    static Path of(Path path, Path current, String twin) {
        return twin.isEmpty() || !path.startsWith(current)
                ? path
                : Path.of(twin).resolve(current.relativize(path));
    }
}
