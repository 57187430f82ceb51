package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Deletes what a walk comes by, links and not what they lead to, and each directory after its content. */
class TreeDeletion extends SimpleFileVisitor<Path> {

    private int files;

    /** Files deleted so far, without directories. */
    final int files() {
        return files;
    }

    @Override
    public final FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.delete(file);
        files++;
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure) throws IOException {
        if (failure != null) {
            throw failure;
        }
        Files.delete(directory);
        return FileVisitResult.CONTINUE;
    }
}
