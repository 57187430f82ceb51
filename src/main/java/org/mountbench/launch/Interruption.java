package org.mountbench.launch;

import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and SIGTERM: the running thread is told to stop, and the JVM waits until it has saved what was measured and
 * removed what was made. The exit code stays the signal's (130 or 143).
 */
public final class Interruption implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    private final Thread runner = Thread.currentThread();
    private final Thread hook = new Thread(this::stop, "interruption");
    private volatile boolean requested;
    private volatile boolean over;

    private Interruption() {}

    /**
     * Watches for signals until closed; the calling thread is the one to be told. Close it when the last result is
     * printed, since the JVM waits no longer than that.
     */
    public static Interruption watch() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    boolean requested() {
        return requested;
    }

    private void stop() {
        requested = true;
        runner.interrupt();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        try {
            synchronized (this) {
                while (!over && System.nanoTime() < deadline) {
                    wait(200);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            over = true;
            notifyAll();
        }
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the JVM is going down already and runs the hook, which finds the run over
                requested = true;
            }
        }
    }
}
