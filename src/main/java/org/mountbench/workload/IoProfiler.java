package org.mountbench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Proof of what was measured: adds to each measurement iteration what the kernel and the workload's own meters counted,
 * and to the last one the percentiles of the latencies of all. The secondary metrics are those of {@link KernelCounts}
 * and {@link MeterResults}. It reads between iterations only, never while operations are timed.
 *
 * <p>The init string, which may be empty, is the path of the histogram logs without its ending: {@code .read.hlog} and
 * {@code .write.hlog} are written there in HdrHistogram's log format, in nanoseconds.
 */
public final class IoProfiler implements InternalProfiler {

    private final String histogramPath;
    private final MeterResults meters = new MeterResults();
    private @Nullable KernelCounts kernel;
    private int iterations;

    public IoProfiler(String histogramPath) {
        this.histogramPath = histogramPath;
    }

    @Override
    public String getDescription() {
        return "Bytes asked for and served by the device, system calls, processor time, latency percentiles";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.MEASUREMENT && iterations == 0) {
            Meters.chooseSampling();
            meters.begin();
        }
        Meters.startIteration();
        if (iteration.getType() == IterationType.MEASUREMENT) {
            kernel = KernelCounts.begin(Path.of(benchmark.getParam("storage")));
        }
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (kernel == null || result.getRawPrimaryResults().isEmpty()) {
            // a warm-up, or the workload failed
            return List.of();
        }
        List<Result<?>> results = new ArrayList<>(kernel.end());
        results.addAll(meters.ofIteration(OperationRate.of(benchmark, result)));
        iterations++;
        if (iterations == iteration.getCount()) {
            results.addAll(meters.ofAll());
            if (!histogramPath.isEmpty()) {
                try {
                    meters.write(histogramPath);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return results;
    }
}
