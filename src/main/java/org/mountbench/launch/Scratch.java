package org.mountbench.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.Owner;

/**
 * A directory of the host that is ours: it carries a marker with its owner, and nothing without such a marker is ever
 * deleted.
 *
 * @param path the directory
 */
record Scratch(Path path) implements AutoCloseable {

    /** Start of the names of scratch directories. */
    static final String PREFIX = "mountbench-";

    private static final String MARKER = ".mountbench-scratch";

    /**
     * Makes a new directory below a parent.
     *
     * @throws IOException when it exists already or cannot be made
     */
    static Scratch create(Path parent, String name, Owner owner) throws IOException {
        Path directory = Files.createDirectory(parent.resolve(name));
        // a container's user, which is not the launcher's, must be able to pass through
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        List<String> lines = new ArrayList<>();
        new TreeMap<>(owner.labels()).forEach((label, value) -> lines.add(label + "=" + value));
        Files.write(directory.resolve(MARKER), lines, StandardCharsets.UTF_8);
        return new Scratch(directory);
    }

    /**
     * The directories below a parent that carry the marker of an owner that is dead; what may not be read cannot be
     * ours.
     */
    static List<Scratch> abandoned(Path parent) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        List<Scratch> found = new ArrayList<>();
        try (Stream<Path> entries = Files.list(parent)) {
            for (Path entry : (Iterable<Path>) entries.sorted()::iterator) {
                if (owner(entry).filter(Owner::isDead).isPresent()) {
                    found.add(new Scratch(entry));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            return found;
        }
        return found;
    }

    private static Optional<Owner> owner(Path directory) throws IOException {
        Path marker = directory.resolve(MARKER);
        if (Files.isSymbolicLink(directory) || !Files.isRegularFile(marker)) {
            return Optional.empty();
        }
        Map<String, String> labels = new LinkedHashMap<>();
        for (String line : Files.readAllLines(marker, StandardCharsets.ISO_8859_1)) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                labels.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return Owner.of(labels);
    }

    /**
     * Deletes the directory with everything in it, links not followed; the marker goes last, so that what an
     * interruption leaves is still known as ours.
     */
    @Override
    public void close() throws IOException {
        Path marker = path.resolve(MARKER);
        if (!Files.exists(marker)) {
            return;
        }
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!file.equals(marker)) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                    throws IOException {
                if (failure != null) {
                    throw failure;
                }
                if (!directory.equals(path)) {
                    Files.deleteIfExists(directory);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        Files.deleteIfExists(marker);
        Files.deleteIfExists(path);
    }
}
