package org.mountbench.workload;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Threads that read the files of a batch together, each taking the next one, from one barrier to another. */
final class Readers implements AutoCloseable {

    private final LargeFiles files;
    private final CyclicBarrier barrier;
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean closed;

    /** Starts the threads, which then wait. */
    Readers(LargeFiles files, int count) {
        this.files = files;
        barrier = new CyclicBarrier(count + 1);
        for (int i = 0; i < count; i++) {
            ByteBuffer buffer = files.buffer(Data.ZERO);
            Thread thread = new Thread(() -> work(buffer), "reader-" + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
    }

    /**
     * Reads every file once; returns their bytes.
     *
     * @throws WrongResultException when one is not what was written
     */
    long readAll() throws IOException {
        next.set(0);
        bytes.set(0);
        await();
        await();
        throwFailure();
        return bytes.get();
    }

    /**
     * Ends the threads.
     *
     * @throws UnsupportedOperationException when the page cache did not serve their reads
     */
    @Override
    public void close() throws IOException {
        closed = true;
        await();
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
        throwFailure();
    }

    private void work(ByteBuffer buffer) {
        try {
            // the kernel counts by thread
            WarmCache warm = WarmCache.watch();
            barrier.await();
            while (!closed) {
                read(buffer);
                barrier.await();
                barrier.await();
            }
            warm.check();
        } catch (InterruptedException | BrokenBarrierException | RuntimeException e) {
            failure.compareAndSet(null, e);
        }
    }

    /** Whatever fails, the thread goes on to the barrier, where the others wait. */
    private void read(ByteBuffer buffer) {
        try {
            long total = 0;
            for (int file = next.getAndIncrement(); file < files.count(); file = next.getAndIncrement()) {
                total += files.read(file, buffer, Data.RANDOM);
            }
            bytes.addAndGet(total);
        } catch (IOException | RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    private void await() throws IOException {
        try {
            barrier.await();
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (BrokenBarrierException e) {
            throw new IOException("a reader ended early", e);
        }
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while files were read");
    }

    private void throwFailure() throws IOException {
        Throwable thrown = failure.get();
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown != null) {
            throw new IllegalStateException(thrown);
        }
    }
}
