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

    private static final List<OperationMeter> ALL = new ArrayList<>();

    private Meters() {}

    static synchronized OperationMeter register(OperationMeter meter) {
        ALL.add(meter);
        return meter;
    }

    /** Before a benchmark: forgets the meters of the one before, which nobody closes. */
    static synchronized void startBenchmark() {
        ALL.clear();
    }

    /** Before an iteration: forgets what was counted and timed in the one before. */
    static synchronized void startIteration() {
        ALL.forEach(OperationMeter::reset);
    }

    /** Decides by the warm-up iteration that was last how many operations are timed from now on. */
    static synchronized void chooseSampling() {
        Map<Direction, Histogram> seen = latencies();
        for (OperationMeter meter : ALL) {
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

    /** Operations of this iteration in each direction that has a meter. */
    static synchronized Map<Direction, Long> operations() {
        Map<Direction, Long> operations = new EnumMap<>(Direction.class);
        ALL.forEach(meter -> operations.merge(meter.direction(), meter.operations(), Long::sum));
        return operations;
    }

    /** Bytes that those operations moved. */
    static synchronized Map<Direction, Long> bytes() {
        Map<Direction, Long> bytes = new EnumMap<>(Direction.class);
        ALL.forEach(meter -> bytes.merge(meter.direction(), meter.totalBytes(), Long::sum));
        return bytes;
    }

    /** Times of this iteration in each direction that is timed, in nanoseconds. */
    static synchronized Map<Direction, Histogram> latencies() {
        Map<Direction, Histogram> latencies = new EnumMap<>(Direction.class);
        for (OperationMeter meter : ALL) {
            Optional.ofNullable(meter.latencies())
                    .ifPresent(timed -> latencies
                            .computeIfAbsent(meter.direction(), absent -> OperationMeter.histogram())
                            .add(timed));
        }
        return latencies;
    }
}
