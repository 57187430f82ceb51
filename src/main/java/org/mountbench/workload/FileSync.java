package org.mountbench.workload;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Writes many files through to the device; by many threads, as a file system can answer many syncs with one write. */
final class FileSync {

    private static final int THREADS = 16;

    private FileSync() {}

    /** Returns when each file has had an {@code fsync}. */
    static void all(List<Path> files) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Boolean>> syncs = files.stream().map(FileSync::one).toList();
            for (Future<Boolean> sync : pool.invokeAll(syncs)) {
                sync.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("a file cannot be synced: " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while syncing files");
        } finally {
            pool.shutdownNow();
        }
    }

    private static Callable<Boolean> one(Path file) {
        return () -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            return true;
        };
    }
}
