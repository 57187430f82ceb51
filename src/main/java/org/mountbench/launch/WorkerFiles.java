package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.stream.Stream;
import org.mountbench.engine.ContainerEngine;

/** Files that came out of a container. */
final class WorkerFiles {

    private static final long LIMIT = 256L << 20;

    private WorkerFiles() {}

    /**
     * Copies the files of a directory out.
     *
     * @param scratch existing directory for files on their way
     * @param target existing directory
     */
    static void copyOut(ContainerEngine engine, String container, String directory, Path scratch, Path target)
            throws IOException {
        Path parent = scratch.resolve("results-" + UUID.randomUUID());
        engine.copyOut(container, directory, parent, LIMIT);
        moveInto(parent, target);
    }

    /** Moves the regular files of a directory, and of directories in it, into another, then deletes the emptied one. */
    private static void moveInto(Path source, Path target) throws IOException {
        try (Stream<Path> entries = Files.list(source)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (Files.isDirectory(entry)) {
                    moveInto(entry, target);
                } else {
                    Files.move(entry, target.resolve(entry.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        Files.delete(source);
    }
}
