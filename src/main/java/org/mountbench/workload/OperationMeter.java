package org.mountbench.workload;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Counts the operations of one thread in one direction, and times them, or one of many where the time of an operation
 * does not leave room for two clock readings. Used by its thread alone; {@link Meters} reads it between iterations.
 *
 * <p>{@code -Dmountbench.latency=off} for the JVM that measures turns the timing off.
 */
final class OperationMeter {

    /** {@code on} or {@code off}. */
    static final String LATENCY_PROPERTY = "mountbench.latency";

    /** Nothing takes longer; a histogram of fixed range allocates nothing while it records. */
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private static final int SIGNIFICANT_DIGITS = 3;
    private static final long UNTIMED = Long.MIN_VALUE;

    private final Direction direction;
    private final long bytes;
    private final @Nullable Histogram latencies;
    private long operations;
    private long interval;
    private long untilTimed;

    private OperationMeter(Direction direction, long bytes, @Nullable Histogram latencies) {
        this.direction = direction;
        this.bytes = bytes;
        this.latencies = latencies;
        sampleEvery(latencies == null ? Long.MAX_VALUE : 1);
    }

    /**
     * A meter that counts and times.
     *
     * @param bytes moved by each operation
     */
    static OperationMeter timing(Direction direction, long bytes) {
        Histogram latencies = timingIsOn() ? histogram() : null;
        return Meters.register(new OperationMeter(direction, bytes, latencies));
    }

    /** A meter that counts only, for operations that are whole files: too few for percentiles. */
    static OperationMeter counting(Direction direction, long bytes) {
        return Meters.register(new OperationMeter(direction, bytes, null));
    }

    /** An empty histogram of nanoseconds. */
    static Histogram histogram() {
        return new Histogram(LONGEST, SIGNIFICANT_DIGITS);
    }

    private static boolean timingIsOn() {
        String value = System.getProperty(LATENCY_PROPERTY, "on");
        return switch (value) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new IllegalArgumentException("-D" + LATENCY_PROPERTY + "=" + value + ": write on or off");
        };
    }

    /** Call it right before an operation; what it returns belongs to {@link #end}. */
    long begin() {
        operations++;
        return stamp();
    }

    /** As {@link #begin} for a request that counts when it is complete; belongs to {@link #complete}. */
    long stamp() {
        if (--untilTimed > 0) {
            return UNTIMED;
        }
        untilTimed = interval;
        return System.nanoTime();
    }

    /** Call it right after an operation that did not fail. */
    void end(long begun) {
        if (begun != UNTIMED) {
            record(System.nanoTime() - begun);
        }
    }

    /**
     * Counts a request that did not fail.
     *
     * @param begun from {@link #stamp}
     * @param end {@link System#nanoTime} of its completion
     */
    void complete(long begun, long end) {
        operations++;
        if (begun != UNTIMED) {
            record(end - begun);
        }
    }

    /** Instead of {@link #begin} and {@link #end}. */
    void count() {
        operations++;
    }

    private void record(long nanoseconds) {
        if (latencies != null) {
            latencies.recordValue(Math.min(nanoseconds, LONGEST));
        }
    }

    /** Times one operation of so many from now on. */
    void sampleEvery(long operationsPerSample) {
        interval = operationsPerSample;
        untilTimed = operationsPerSample;
    }

    /** Forgets what was counted and timed. */
    void reset() {
        operations = 0;
        if (latencies != null) {
            latencies.reset();
        }
    }

    Direction direction() {
        return direction;
    }

    long operations() {
        return operations;
    }

    /** Bytes of all operations. */
    long totalBytes() {
        return operations * bytes;
    }

    /** Times in nanoseconds, or nothing when this meter only counts. */
    @Nullable
    Histogram latencies() {
        return latencies;
    }
}
