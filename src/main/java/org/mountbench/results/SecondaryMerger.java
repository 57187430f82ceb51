package org.mountbench.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.openjdk.jmh.util.Statistics;

/**
 * Secondary metrics of several launches as one.
 *
 * <p>A mean is recomputed from all raw values, a sum adds up, a maximum is the maximum (always so for a metric whose
 * name ends in {@code .max}, whatever JMH made of it within a launch). Percentiles of JMH's sample mode are taken from
 * the merged histogram, latency percentiles from the launches' histogram logs. Other percentiles, text and whatever else
 * cannot be merged exactly are left out.
 */
final class SecondaryMerger {

    /** As in {@code p0.50}, {@code read.p99}, and the middle dot before JMH 1.37. */
    private static final Pattern PERCENTILE = Pattern.compile("(.*[.:\u00b7@])?p\\d+(\\.\\d+)?");

    private static final Map<String, Double> SAMPLE_PERCENTILES = samplePercentiles();

    private static final String TEXT_UNIT = "---";

    private final List<ResultEntry> launches;
    private final Metric mergedPrimary;
    private final Map<String, Double> latencies;

    SecondaryMerger(List<ResultEntry> launches, Metric mergedPrimary, LatencyHistograms latencies) {
        this.launches = launches;
        this.mergedPrimary = mergedPrimary;
        this.latencies = latencies.percentiles();
    }

    /** The merged {@code secondaryMetrics}. */
    ObjectNode merge() {
        ObjectNode merged = launches.get(0).tree().objectNode();
        SortedSet<String> names = new TreeSet<>();
        launches.forEach(launch -> names.addAll(launch.secondary().keySet()));
        names.addAll(latencies.keySet());
        for (String name : names) {
            merge(name).ifPresent(metric -> merged.set(name, metric));
        }
        return merged;
    }

    private Optional<ObjectNode> merge(String name) {
        Double latency = latencies.get(name);
        if (latency != null) {
            return Optional.of(metric(name, JmhStatistics.ofOne(latency), Aggregation.MAX));
        }
        if (PERCENTILE.matcher(name).matches()) {
            Double rank = SAMPLE_PERCENTILES.get(name);
            if (rank == null || mergedPrimary.histogram().isEmpty()) {
                return Optional.empty();
            }
            double value = JmhStatistics.ofHistogram(mergedPrimary.histogram()).getPercentile(rank);
            return Optional.of(metric(name, JmhStatistics.ofOne(value), Aggregation.MEAN));
        }
        List<Metric> metrics = new ArrayList<>();
        List<Statistics> statistics = new ArrayList<>();
        List<Double> all = new ArrayList<>();
        int zeros = 0;
        for (ResultEntry launch : launches) {
            Metric metric = launch.secondary().get(name);
            int iterations = launch.primary().iterations();
            if (metric == null) {
                zeros += iterations;
                continue;
            }
            // a result of the whole fork has no raw values; its one value is the score
            boolean ofFork = metric.values().isEmpty();
            if (ofFork && launch.primary().rows() > 1) {
                return Optional.empty();
            }
            List<Double> values = ofFork ? List.of(metric.score()) : metric.values();
            int missing = ofFork ? 0 : Math.max(0, iterations - values.size());
            metrics.add(metric);
            statistics.add(JmhStatistics.of(withZeros(values, missing)));
            all.addAll(values);
            zeros += missing;
        }
        if (metrics.stream().anyMatch(metric -> metric.unit().equals(TEXT_UNIT))
                || metrics.stream().map(Metric::unit).distinct().count() > 1) {
            return Optional.empty();
        }
        if (name.endsWith(".max")) {
            return Optional.of(metric(name, JmhStatistics.of(all), Aggregation.MAX));
        }
        Statistics merged = JmhStatistics.of(withZeros(all, zeros));
        return Aggregation.of(name, metrics, statistics, merged)
                .filter(aggregation -> aggregation != Aggregation.MEAN || metrics.size() == launches.size())
                .map(aggregation -> metric(name, merged, aggregation));
    }

    /** JMH counts an iteration for which a profiler gave nothing as zero. */
    private static List<Double> withZeros(List<Double> values, int zeros) {
        List<Double> filled = new ArrayList<>(values);
        for (int i = 0; i < zeros; i++) {
            filled.add(0.0);
        }
        return filled;
    }

    private ObjectNode metric(String name, Statistics statistics, Aggregation aggregation) {
        ObjectNode metric = launches.stream()
                .filter(launch -> launch.secondary().containsKey(name))
                .findFirst()
                .map(launch -> (ObjectNode)
                        launch.copyOfTree().path("secondaryMetrics").path(name))
                // a percentile for which no launch alone had values enough
                .orElseGet(() -> launches.get(0).tree().objectNode().put("scoreUnit", "us"));
        JmhStatistics.fill(metric, statistics, aggregation);
        ArrayNode rows = metric.putArray("rawData");
        for (ResultEntry launch : launches) {
            Metric raw = launch.secondary().get(name);
            for (int fork = 0; fork < launch.primary().rows(); fork++) {
                ArrayNode row = rows.addArray();
                if (raw != null && fork < raw.rawData().size()) {
                    raw.rawData().get(fork).forEach(value -> row.add(JmhNumber.node(value)));
                }
            }
        }
        return metric;
    }

    private static Map<String, Double> samplePercentiles() {
        Map<String, Double> ranks = new LinkedHashMap<>();
        ranks.put("p0.00", 0.0);
        ranks.put("p0.50", 50.0);
        ranks.put("p0.90", 90.0);
        ranks.put("p0.95", 95.0);
        ranks.put("p0.99", 99.0);
        ranks.put("p0.999", 99.9);
        ranks.put("p0.9999", 99.99);
        ranks.put("p1.00", 100.0);
        return ranks;
    }
}
