package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * What the meters say, as secondary metrics.
 *
 * <p>Of each iteration: {@code read.iops} and {@code write.iops} in ops/s where there are both, {@code read.bandwidth}
 * and {@code write.bandwidth} in bytes per second, {@code latency.sampledShare}, the part of the operations that was
 * timed. Of all iterations together, never averaged: {@code read.p50}, {@code read.p95}, {@code read.p99},
 * {@code read.p99.9}, {@code read.max} in microseconds, {@code write.*} alike. A percentile that fewer values were
 * recorded for than it takes to have one beyond it is left out.
 */
final class MeterResults {

    private static final double[] RANKS = {50, 95, 99, 99.9};
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private final Map<Direction, Histogram> launch = new EnumMap<>(Direction.class);
    private long startMillis;

    /** Before the first measurement iteration. */
    void begin() {
        startMillis = System.currentTimeMillis();
    }

    /** Results of the iteration that just ended, which are kept for {@link #ofAll} too. */
    List<Result<?>> ofIteration(double operationsPerSecond) {
        List<Result<?>> results = new ArrayList<>();
        Map<Direction, Long> operations = Meters.operations();
        Map<Direction, Histogram> latencies = Meters.latencies();
        latencies.forEach(
                (direction, histogram) -> launch.computeIfAbsent(direction, absent -> OperationMeter.histogram())
                        .add(histogram));
        long total = operations.values().stream().mapToLong(Long::longValue).sum();
        if (total == 0) {
            return results;
        }
        if (operations.size() > 1) {
            operations.forEach((direction, count) ->
                    results.add(mean(direction.label() + ".iops", operationsPerSecond * count / total, "ops/s")));
        }
        Meters.bytes()
                .forEach((direction, bytes) -> results.add(
                        mean(direction.label() + ".bandwidth", operationsPerSecond * bytes / total, "B/s")));
        if (!latencies.isEmpty()) {
            long timed = latencies.values().stream()
                    .mapToLong(Histogram::getTotalCount)
                    .sum();
            results.add(mean("latency.sampledShare", (double) timed / total, "ratio"));
        }
        return results;
    }

    /** Results of all iterations since the beginning. */
    List<Result<?>> ofAll() {
        List<Result<?>> results = new ArrayList<>();
        launch.forEach((direction, histogram) -> percentiles(histogram)
                .forEach((name, value) -> results.add(new LaunchResult(direction.label() + "." + name, value, "us"))));
        return results;
    }

    /** Percentiles and maximum in microseconds, by name. */
    static Map<String, Double> percentiles(Histogram histogram) {
        Map<String, Double> percentiles = new LinkedHashMap<>();
        long count = histogram.getTotalCount();
        for (double rank : RANKS) {
            // 99.9 of a hundred are not exact in binary
            if (Math.round(count * (100 - rank) * 10) >= 1000) {
                String name = rank == Math.rint(rank) ? String.valueOf((int) rank) : String.valueOf(rank);
                percentiles.put("p" + name, histogram.getValueAtPercentile(rank) / NANOSECONDS_PER_MICROSECOND);
            }
        }
        if (count > 0) {
            percentiles.put("max", histogram.getMaxValue() / NANOSECONDS_PER_MICROSECOND);
        }
        return percentiles;
    }

    /** Writes the histograms of all iterations. */
    void write(String pathWithoutEnding) throws IOException {
        long endMillis = System.currentTimeMillis();
        for (Map.Entry<Direction, Histogram> entry : launch.entrySet()) {
            Histogram histogram = entry.getValue();
            histogram.setTag(entry.getKey().label());
            histogram.setStartTimeStamp(startMillis);
            histogram.setEndTimeStamp(endMillis);
            HistogramLog.write(Path.of(pathWithoutEnding + "." + entry.getKey().label() + ".hlog"), histogram);
        }
    }

    private static ScalarResult mean(String name, double value, String unit) {
        return new ScalarResult(name, value, unit, AggregationPolicy.AVG);
    }
}
