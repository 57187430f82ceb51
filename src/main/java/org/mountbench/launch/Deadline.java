package org.mountbench.launch;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work on a mount that may be dead. A thread that waits for a file system in the kernel hears no interrupt, so the work
 * has a thread of its own, which is left behind when the time is over.
 */
final class Deadline {

    private Deadline() {}

    /** Work that touches a file system. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws IOException, InterruptedException;
    }

    /**
     * Does the work within a time.
     *
     * @param what the work as the subject of a sentence: {@code the mount}
     * @throws HungException when it is not done by then
     */
    static <T> T within(Duration time, String what, Work<T> work) throws IOException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(work::run);
        start(task, "deadline");
        try {
            return task.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new HungException(what + " did not answer within " + time.toSeconds() + " s");
        } catch (InterruptedException e) {
            task.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            throw rethrown(e);
        }
    }

    static void start(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** What the work threw, to be thrown by the thread that waited for it. */
    static IOException rethrown(ExecutionException thrown) throws IOException, InterruptedException {
        Throwable cause = thrown.getCause();
        if (cause instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        return cause instanceof IOException checked ? checked : new IOException(cause);
    }
}
