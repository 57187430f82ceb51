package org.mountbench.launch;

import java.time.Duration;

/**
 * Watches one JMH call. JMH's own timeout interrupts nothing in its default mode, and a thread that waits for a dead
 * file system hears no interrupt; so the fork is killed when its time is over.
 */
final class ForkWatch implements AutoCloseable {

    private final Duration limit;
    private final Duration grace;
    private final Runnable unkillable;
    private boolean over;
    private boolean expired;

    private ForkWatch(Duration limit, Duration grace, Runnable unkillable) {
        this.limit = limit;
        this.grace = grace;
        this.unkillable = unkillable;
    }

    /**
     * Begins to watch.
     *
     * @param limit time for the call
     * @param unkillable what to do when the call does not end although its fork was killed: a process that waits for a
     *     dead file system in the kernel cannot die
     */
    static ForkWatch start(Duration limit, Runnable unkillable) {
        // JMH needs a moment to notice that its fork is gone
        return start(limit, TimeLimits.patience(), unkillable);
    }

    static ForkWatch start(Duration limit, Duration grace, Runnable unkillable) {
        ForkWatch watch = new ForkWatch(limit, grace, unkillable);
        Deadline.start(watch::watch, "fork-watch");
        return watch;
    }

    private void watch() {
        try {
            if (ended(limit)) {
                return;
            }
            synchronized (this) {
                expired = true;
            }
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            if (!ended(grace)) {
                unkillable.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean ended(Duration within) throws InterruptedException {
        long end = System.nanoTime() + within.toNanos();
        for (long left = within.toNanos(); !over && left > 0; left = end - System.nanoTime()) {
            wait(Math.max(1, left / 1_000_000));
        }
        return over;
    }

    /** Whether the time was over before the call was. */
    synchronized boolean expired() {
        return expired;
    }

    @Override
    public synchronized void close() {
        over = true;
        notifyAll();
    }
}
