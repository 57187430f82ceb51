package org.mountbench.workload;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The meters of all threads of the benchmark that runs in this JVM. A profiler reads them between iterations, when JMH
 * has seen all threads come to rest. The operations that JMH runs before and after the measured window, to keep threads
 * in step, are among those of the iteration.
 */
final class Meters {

    /** Two clock readings and the record of a time, generously. */
    private static final double TIMING_NANOSECONDS = 100;
    /** What timing may add to an operation. */
    private static final double TIMING_SHARE = 0.005;
    /** From here on every operation is timed. */
    private static final double LONG_OPERATION_NANOSECONDS = 10_000;

    private static final List<OperationMeter> OPEN = new ArrayList<>();
    private static final List<OperationMeter> CLOSED = new ArrayList<>();

    private Meters() {}

    static synchronized OperationMeter register(OperationMeter meter) {
        OPEN.add(meter);
        return meter;
    }

    static synchronized void close(OperationMeter meter) {
        if (OPEN.remove(meter)) {
            CLOSED.add(meter);
        }
    }

    /** Before an iteration: forgets the one before, and the meters that were closed in it. */
    static synchronized void startIteration() {
        CLOSED.clear();
        OPEN.forEach(OperationMeter::reset);
    }

    /** Decides by the warm-up iteration that was last how many operations are timed from now on. */
    static synchronized void chooseSampling() {
        Map<Direction, Histogram> seen = latencies();
        for (OperationMeter meter : OPEN) {
            Histogram warmup = seen.get(meter.direction());
            if (meter.latencies() != null && warmup != null && warmup.getTotalCount() > 0) {
                meter.sampleEvery(operationsPerSample(warmup.getMean()));
            }
        }
    }

    /** An odd number, so that the samples never fall into step with a pattern of operations. */
    static long operationsPerSample(double meanNanoseconds) {
        if (meanNanoseconds >= LONG_OPERATION_NANOSECONDS) {
            return 1;
        }
        return (long) Math.ceil(TIMING_NANOSECONDS / TIMING_SHARE / Math.max(1, meanNanoseconds)) | 1;
    }

    private static List<OperationMeter> all() {
        List<OperationMeter> all = new ArrayList<>(OPEN);
        all.addAll(CLOSED);
        return all;
    }

    /** Operations of this iteration in each direction that has a meter. */
    static synchronized Map<Direction, Long> operations() {
        Map<Direction, Long> operations = new EnumMap<>(Direction.class);
        all().forEach(meter -> operations.merge(meter.direction(), meter.operations(), Long::sum));
        return operations;
    }

    /** Bytes that those operations moved. */
    static synchronized Map<Direction, Long> bytes() {
        Map<Direction, Long> bytes = new EnumMap<>(Direction.class);
        all().forEach(meter -> bytes.merge(meter.direction(), meter.totalBytes(), Long::sum));
        return bytes;
    }

    /** Times of this iteration in each direction that is timed, in nanoseconds. */
    static synchronized Map<Direction, Histogram> latencies() {
        Map<Direction, Histogram> latencies = new EnumMap<>(Direction.class);
        for (OperationMeter meter : all()) {
            Optional.ofNullable(meter.latencies())
                    .ifPresent(timed -> latencies
                            .computeIfAbsent(meter.direction(), absent -> OperationMeter.histogram())
                            .add(timed));
        }
        return latencies;
    }
}
