package org.mountbench.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.RunSamples;

/**
 * The rows of a run on one engine, with what is known of its mounts.
 *
 * @param kinds label of each mount to the label of its storage kind, in the order of their first launches
 * @param rows by position of the cell in its launch
 */
public record MeasuredRun(Map<String, String> kinds, List<RunSamples.Row> rows) {

    public MeasuredRun {
        kinds = Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
        rows = List.copyOf(rows);
    }

    public static MeasuredRun of(RunSamples samples, Environment environment, String engine) {
        Map<String, String> kinds = new LinkedHashMap<>();
        for (LaunchRecord launch : environment.launches()) {
            if (launch.engine().equals(engine)) {
                kinds.putIfAbsent(launch.mount(), launch.kind());
            }
        }
        return new MeasuredRun(kinds, samples.rows());
    }

    /** The first mount of a storage kind. */
    public Optional<String> mountOf(String kind) {
        return kinds.entrySet().stream()
                .filter(mount -> mount.getValue().equals(kind))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    public Durability durability(String mount) {
        return Durability.of(kinds.getOrDefault(mount, ""));
    }

    /** Means of the launches of a row on a mount; empty where it gave no number there. */
    public static Sample sample(RunSamples.Row row, String mount) {
        return Sample.ofFinite(row.on(mount));
    }

    /** Change of a row's cost from one mount to another, by round; empty where one of them has no number. */
    public static Optional<Change> cost(RunSamples.Row row, String base, String other) {
        Sample from = sample(row, base);
        Sample to = sample(row, other);
        return from.size() == 0 || to.size() == 0
                ? Optional.empty()
                : Optional.of(ScoreUnit.of(row.unit()).cost(Change.between(from, to, Rounds.SHARED)));
    }

    /**
     * Change of the cost of several rows together: in each round the geometric mean of their ratios, over the rows that
     * both mounts have in that round; the interval is that of rounds.
     *
     * @return empty where no row has both mounts in one round
     */
    public static Optional<Change> cost(List<RunSamples.Row> rows, String base, String other) {
        SortedMap<Integer, Double> logs = new TreeMap<>();
        SortedMap<Integer, Integer> counts = new TreeMap<>();
        for (RunSamples.Row row : rows) {
            boolean rate = ScoreUnit.of(row.unit()).direction() == ScoreUnit.Direction.HIGHER_IS_BETTER;
            SortedMap<Integer, Double> from = row.on(base);
            row.on(other).forEach((round, value) -> {
                double ratio = value / from.getOrDefault(round, Double.NaN);
                if (ratio > 0 && Double.isFinite(ratio)) {
                    logs.merge(round, rate ? -Math.log(ratio) : Math.log(ratio), Double::sum);
                    counts.merge(round, 1, Integer::sum);
                }
            });
        }
        if (logs.isEmpty()) {
            return Optional.empty();
        }
        SortedMap<Integer, Double> ones = new TreeMap<>();
        SortedMap<Integer, Double> ratios = new TreeMap<>();
        logs.forEach((round, sum) -> {
            ones.put(round, 1.0);
            ratios.put(round, Math.exp(sum / counts.getOrDefault(round, 1)));
        });
        return Optional.of(Change.between(new Sample(ones), new Sample(ratios), Rounds.SHARED));
    }

    /** Whether the work in memory differed between two mounts, so that nothing can be said of their storage. */
    public boolean rulerMoved(String base, String other) {
        return rows.stream()
                .filter(row -> Ruler.is(row.key()))
                .flatMap(row -> cost(row, base, other).stream())
                .anyMatch(cost -> Ruler.moved(cost, Settings.USUAL));
    }

    /** The verdict on a change between two mounts; none where the machine moved. */
    public Verdict.Kind verdict(Change cost, String base, String other) {
        return rulerMoved(base, other)
                ? Verdict.Kind.MACHINE_MOVED
                : Verdict.of(cost, cost.p(), Settings.USUAL).kind();
    }
}
