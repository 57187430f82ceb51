package org.mountbench.engine;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs calls to the engine under a deadline. A unix socket never times out by itself, and only an interrupt frees a
 * thread that waits on it; so every call runs on a thread of its own, which is interrupted when the time is over.
 */
final class EngineCalls implements AutoCloseable {

    private final EngineFailures failures;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "engine-call");
        thread.setDaemon(true);
        return thread;
    });

    EngineCalls(EngineFailures failures) {
        this.failures = failures;
    }

    EngineFailures failures() {
        return failures;
    }

    /**
     * Makes a call.
     *
     * @param action what the engine is asked to do, as in "create a container"
     * @param deadline time for the whole call
     * @throws EngineException when it fails, hangs, or the calling thread is interrupted
     */
    <T> T ask(String action, Duration deadline, Callable<T> call) {
        Future<T> answer = threads.submit(call);
        try {
            return answer.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failures.interrupted(action);
        } catch (TimeoutException e) {
            throw failures.hung(action, deadline);
        } catch (ExecutionException e) {
            throw failures.translate(action, e.getCause() == null ? e : e.getCause());
        } finally {
            answer.cancel(true);
        }
    }

    /**
     * Makes a call that cleans up: an interrupt of the calling thread does not keep it from being made, only marks the
     * thread afterwards. The deadline still bounds it.
     */
    void cleanUp(String action, Duration deadline, Runnable call) {
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + deadline.toNanos();
        Future<?> answer = threads.submit(call);
        try {
            while (true) {
                try {
                    answer.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                    return;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (TimeoutException e) {
            throw failures.hung(action, deadline);
        } catch (ExecutionException e) {
            throw failures.translate(action, e.getCause() == null ? e : e.getCause());
        } finally {
            answer.cancel(true);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
