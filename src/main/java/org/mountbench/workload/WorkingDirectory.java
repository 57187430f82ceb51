package org.mountbench.workload;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A directory {@code mountbench-<random>} that a workload makes below the storage under test, works in, and removes
 * again; everything else there is left alone.
 */
final class WorkingDirectory implements AutoCloseable {

    /** How the names of all working directories begin. */
    static final String PREFIX = "mountbench-";

    private final Path path;
    private final List<Closeable> open = new CopyOnWriteArrayList<>();
    /** JMH calls no tear-down after a failure, and a full disk must not stay full for the next workload. */
    private final Thread removalAtExit;

    private WorkingDirectory(Path path) {
        this.path = path;
        this.removalAtExit = new Thread(this::removeQuietly, "remove " + path);
        Runtime.getRuntime().addShutdownHook(removalAtExit);
    }

    /**
     * Makes the directory.
     *
     * @param storage directory to measure, absolute or relative to the current directory
     * @throws IllegalArgumentException when there is no such directory
     */
    static WorkingDirectory below(String storage) throws IOException {
        return below("storage", storage);
    }

    /** The same below a directory that another param names. */
    static WorkingDirectory below(String param, String place) throws IOException {
        Path parent = Path.of(place).toAbsolutePath().normalize();
        if (!Files.isDirectory(parent)) {
            throw new IllegalArgumentException(
                    param + "=" + place + ": " + parent + " is no directory; make or mount it first");
        }
        Path made = Files.createTempDirectory(WritableTwin.of(parent), PREFIX);
        return new WorkingDirectory(parent.resolve(made.getFileName()));
    }

    Path path() {
        return path;
    }

    Path file(String name) {
        return path.resolve(name);
    }

    /**
     * Sees to it that a file is closed before the directory is removed: file systems in user space and NFS keep the name
     * of an open file, and the directory would stay.
     */
    <C extends Closeable> C closing(C file) {
        open.add(file);
        return file;
    }

    /** Writes names and metadata through to the device, where the system can sync a directory. */
    void sync() {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows opens no directory and some FUSE file systems sync none; a courtesy to the next workload only
            return;
        }
    }

    /** Removes the directory with all that is in it, and syncs, so that the next workload finds a calm device. */
    @Override
    public void close() throws IOException {
        remove();
        Runtime.getRuntime().removeShutdownHook(removalAtExit);
    }

    private void removeQuietly() {
        try {
            if (Files.exists(path)) {
                remove();
            }
        } catch (IOException e) {
            System.err.println(path + " could not be removed: " + e);
        }
    }

    private void remove() throws IOException {
        for (Closeable file : open) {
            file.close();
        }
        Path writable = WritableTwin.of(path);
        Files.walkFileTree(writable, new TreeDeletion() {
            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                    throws IOException {
                if (directory.equals(writable)) {
                    sync();
                }
                return super.postVisitDirectory(directory, failure);
            }
        });
    }
}
