package org.mountbench.workload;

/**
 * Makes every operation of a workload slower when it is asked to, so that a check which compares the workload with
 * something else can be seen to fail. {@code -Dmountbench.slowdown=NANOSECONDS} for the JVM that measures; without it the
 * JIT compiler leaves nothing of this.
 */
final class NegativeControl {

    private static final long NANOSECONDS = Long.getLong("mountbench.slowdown", 0);

    private NegativeControl() {}

    static void slowDown() {
        if (NANOSECONDS > 0) {
            long end = System.nanoTime() + NANOSECONDS;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }
    }
}
