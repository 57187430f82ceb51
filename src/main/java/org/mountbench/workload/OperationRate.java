package org.mountbench.workload;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.IterationResult;

/**
 * Operations in a second by the primary score, all threads together. The meters' own counts would not do: they hold
 * operations outside the measured window.
 */
final class OperationRate {

    private OperationRate() {}

    static double of(BenchmarkParams benchmark, IterationResult result) {
        return of(
                result.getPrimaryResult().getScore(),
                benchmark.getMode(),
                benchmark.getTimeUnit(),
                benchmark.getThreads());
    }

    static double of(double score, Mode mode, TimeUnit unit, int threads) {
        double unitsPerSecond = (double) TimeUnit.SECONDS.toNanos(1) / unit.toNanos(1);
        // the times of all other modes are those of one thread's operation
        return mode == Mode.Throughput ? score * unitsPerSecond : threads * unitsPerSecond / score;
    }
}
