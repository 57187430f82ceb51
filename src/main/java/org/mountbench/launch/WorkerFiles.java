package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/** Files that came out of a container. */
final class WorkerFiles {

    private WorkerFiles() {}

    /** Moves the regular files of a directory, and of directories in it, into another, then deletes the emptied one. */
    static void moveInto(Path source, Path target) throws IOException {
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
