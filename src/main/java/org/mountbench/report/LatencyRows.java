package org.mountbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mountbench.results.Metric;
import org.mountbench.results.ResultEntry;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunSamples;

/** Latency percentiles of merged results: those of all launches together, from their histograms. */
final class LatencyRows {

    /** As the metrics are called. */
    static final List<String> RANKS = List.of("p50", "p95", "p99", "p99.9", "max");

    /** On an axis of 1 / (1 - rank), so that the tail has room; the maximum of unknown rank stands at its end. */
    private static final List<Double> PLACES = List.of(2.0, 20.0, 100.0, 1000.0, 5000.0);

    private static final List<CurvePlot.Tick> TICKS = IntStream.range(0, RANKS.size())
            .mapToObj(i -> new CurvePlot.Tick(PLACES.get(i), RANKS.get(i)))
            .toList();

    private LatencyRows() {}

    /**
     * Percentiles of one cell in one direction.
     *
     * @param key without the mount
     * @param direction {@code read} or {@code write}
     * @param unit of all values
     * @param mounts label of the mount to rank to value
     */
    record Row(ResultKey key, String direction, String unit, Map<String, Map<String, Double>> mounts) {}

    static List<Row> of(List<ResultEntry> entries) {
        Map<List<Object>, Row> rows = new LinkedHashMap<>();
        for (ResultEntry entry : entries) {
            for (String direction : List.of("read", "write")) {
                percentiles(entry, direction).ifPresent(values -> {
                    ResultKey key = entry.key().without(RunSamples.STORAGE);
                    String unit = unit(entry, direction);
                    Row row = rows.computeIfAbsent(
                            List.of(key, direction, unit),
                            absent -> new Row(key, direction, unit, new LinkedHashMap<>()));
                    row.mounts().put(entry.key().params().getOrDefault(RunSamples.STORAGE, ""), values);
                });
            }
        }
        return new ArrayList<>(rows.values());
    }

    private static Optional<Map<String, Double>> percentiles(ResultEntry entry, String direction) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String rank : RANKS) {
            Metric metric = entry.secondary().get(direction + "." + rank);
            if (metric != null && metric.score() > 0) {
                values.put(rank, metric.score());
            }
        }
        return values.size() < 2 ? Optional.empty() : Optional.of(Map.copyOf(values));
    }

    private static String unit(ResultEntry entry, String direction) {
        return RANKS.stream()
                .map(rank -> entry.secondary().get(direction + "." + rank))
                .filter(metric -> metric != null)
                .map(Metric::unit)
                .findFirst()
                .orElse("");
    }

    /** Figures: a curve over the ranks for each mount. */
    static List<Figure> figures(List<Row> rows, RowLabels labels, List<String> mounts) {
        List<Figure> figures = new ArrayList<>();
        for (Row row : rows) {
            String caption = caption(row, labels);
            List<CurvePlot.Curve> curves = new ArrayList<>();
            row.mounts().forEach((mount, values) -> {
                List<CurvePlot.Point> points = new ArrayList<>();
                for (int i = 0; i < RANKS.size(); i++) {
                    String rank = RANKS.get(i);
                    if (values.containsKey(rank)) {
                        double value = values.getOrDefault(rank, Double.NaN);
                        String title = mount + ", " + rank + ": " + Digits.score(value) + " " + row.unit();
                        points.add(new CurvePlot.Point(PLACES.get(i), value, title));
                    }
                }
                curves.add(new CurvePlot.Curve(mount, Math.max(0, mounts.indexOf(mount)), points));
            });
            figures.add(new Figure(
                    caption,
                    row.unit() + " by percentile, of all launches together",
                    CurvePlot.of(
                            "Percentiles: " + caption + "; the numbers are in the table",
                            curves,
                            TICKS,
                            LogScale::label)));
        }
        return figures;
    }

    static String caption(Row row, RowLabels labels) {
        RowLabels.Label label = labels.of(RowName.of(row.key()));
        return (label.method() + " " + label.detail()).strip() + ", " + row.direction() + "s";
    }
}
