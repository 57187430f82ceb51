package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out by trying what a mount can do, before anything is timed: a workload that needs more would measure an error,
 * and a program that needs more would not run there at all.
 */
public final class MountProbes {

    private static final String PREFIX = "mountbench-probe-";

    private MountProbes() {}

    /** Tries one thing in an empty directory and returns what is worth knowing of it, or an empty text. */
    @FunctionalInterface
    interface Trial {
        /**
         * @throws UnsupportedOperationException or IOException when the mount refuses
         * @throws WrongOutcome when it does the wrong thing
         */
        String run(Path directory) throws IOException;
    }

    /**
     * Probes a mount, in a directory that is made for that and removed.
     *
     * @param mount a directory on it, writable
     * @throws IOException when that directory can be neither made nor removed; a failed probe is a result
     */
    public static List<ProbeResult> run(Path mount, ProbeDepth depth) throws IOException {
        if (depth == ProbeDepth.NONE) {
            return List.of();
        }
        Path directory = Files.createTempDirectory(mount, PREFIX);
        try {
            List<ProbeResult> results = new ArrayList<>();
            results.add(attempt("read-back", directory, DataProbes::readBack));
            results.add(attempt("direct", directory, DataProbes::direct));
            results.add(attempt("mmap", directory, DataProbes::mapped));
            results.add(attempt("fsync", directory, DataProbes::fsync));
            results.add(attempt("directory-fsync", directory, DataProbes::directoryFsync));
            results.addAll(new LockProbes(directory).run());
            results.add(attempt("hard-link", directory, NameProbes::hardLink));
            results.add(attempt("symlink", directory, NameProbes::symbolicLink));
            results.add(attempt("rename-over", directory, NameProbes::renameOver));
            results.add(attempt("rename-across", directory, NameProbes::renameAcross));
            if (depth == ProbeDepth.THOROUGH) {
                results.add(attempt("listing", directory, NameProbes::listing));
            }
            return results;
        } finally {
            remove(directory);
        }
    }

    static ProbeResult attempt(String probe, Path parent, Trial trial) {
        try {
            return ProbeResult.supported(probe, trial.run(Files.createDirectory(parent.resolve(probe))));
        } catch (WrongOutcome e) {
            return ProbeResult.wrong(probe, String.valueOf(e.getMessage()));
        } catch (UnsupportedOperationException | DirectoryIteratorException | IOException e) {
            return ProbeResult.unsupported(probe, reason(e));
        }
    }

    /** Without the path, which differs between mounts that fail alike. */
    static String reason(Exception thrown) {
        String reason = thrown instanceof FileSystemException failure ? failure.getReason() : thrown.getMessage();
        return reason == null ? thrown.getClass().getSimpleName() : reason;
    }

    private static void remove(Path directory) throws IOException {
        try {
            delete(directory);
        } catch (IOException e) {
            // NFS keeps a mapped file under another name until the mapping is gone, which only the collector ends
            System.gc();
            delete(directory);
        }
    }

    private static void delete(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
