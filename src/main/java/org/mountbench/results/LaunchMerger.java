package org.mountbench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** The launches of one cell as the forks of one JMH entry. */
public final class LaunchMerger {

    /** Launches that differ in these did not do the same work. */
    private static final List<String> WORK = List.of(
            "warmupIterations",
            "warmupTime",
            "warmupBatchSize",
            "measurementIterations",
            "measurementTime",
            "measurementBatchSize");

    /** JMH's file has room for one value of these; the first launch's is kept and a difference is reported. */
    private static final List<String> MACHINE =
            List.of("jmhVersion", "jvm", "jvmArgs", "jdkVersion", "vmName", "vmVersion");

    private LaunchMerger() {}

    /**
     * A merged entry.
     *
     * @param entry one raw row for each fork, in the order given
     * @param notes in what the launches differed, each a full sentence
     */
    public record Merged(ResultEntry entry, List<String> notes) {

        public Merged {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Merges launches; score, error, interval and percentiles are what JMH would have written had it run the launches
     * as its own forks.
     *
     * @param launches entries of equal key, in the order of their rounds; one with several forks counts as that many
     * @throws BadInputException when an entry has no raw values, or when the launches differ in unit, iterations or
     *     times
     */
    public static Merged merge(List<ResultEntry> launches) {
        return merge(launches, LatencyHistograms.NONE);
    }

    /**
     * The same with latency percentiles, which cannot be had from those of the launches.
     *
     * @param latencies of all these launches together
     */
    static Merged merge(List<ResultEntry> launches, LatencyHistograms latencies) {
        ResultEntry first = launches.get(0);
        for (ResultEntry launch : launches) {
            check(first, launch);
        }
        if (launches.size() == 1) {
            return new Merged(first, List.of());
        }
        ObjectNode tree = first.copyOfTree();
        tree.put(
                "forks",
                launches.stream().mapToInt(launch -> launch.primary().rows()).sum());
        mergePrimary((ObjectNode) tree.path("primaryMetric"), launches);
        Metric primary = ResultEntry.of(tree, first.key().title()).primary();
        tree.set("secondaryMetrics", new SecondaryMerger(launches, primary, latencies).merge());
        return new Merged(ResultEntry.of(tree, first.key().title()), notes(launches));
    }

    private static void mergePrimary(ObjectNode metric, List<ResultEntry> launches) {
        String raw = metric.has("rawDataHistogram") ? "rawDataHistogram" : "rawData";
        ArrayNode rows = metric.putArray(raw);
        for (ResultEntry launch : launches) {
            launch.field("primaryMetric").path(raw).forEach(rows::add);
        }
        List<Double> values = new ArrayList<>();
        List<List<List<Metric.Bucket>>> histogram = new ArrayList<>();
        for (ResultEntry launch : launches) {
            values.addAll(launch.primary().values());
            histogram.addAll(launch.primary().histogram());
        }
        JmhStatistics.fill(
                metric,
                histogram.isEmpty() ? JmhStatistics.of(values) : JmhStatistics.ofHistogram(histogram),
                Aggregation.MEAN);
    }

    private static void check(ResultEntry first, ResultEntry launch) {
        if (!first.key().equals(launch.key())) {
            throw new IllegalArgumentException("launches of unlike keys: " + first.key() + " and " + launch.key());
        }
        String title = launch.key().title();
        if (launch.primary().rows() == 0) {
            throw new BadInputException(title + ": entries of equal key are merged from their raw values, and one has"
                    + " none; run it without -Djmh.json.rawData=false.");
        }
        if (first.primary().histogram().isEmpty()
                != launch.primary().histogram().isEmpty()) {
            throw new BadInputException(title + ": one launch has a histogram and another has none; merge launches of"
                    + " one JMH mode only.");
        }
        if (!first.primary().unit().equals(launch.primary().unit())) {
            throw new BadInputException(differing(
                    title, "unit", first.primary().unit(), launch.primary().unit()));
        }
        for (String field : WORK) {
            if (!first.field(field).equals(launch.field(field))) {
                throw new BadInputException(differing(title, field, first.field(field), launch.field(field)));
            }
        }
    }

    private static String differing(String title, String field, Object one, Object other) {
        return title + ": launches differ in " + field + " (" + one + " and " + other
                + ") and cannot be merged; compare them instead.";
    }

    private static List<String> notes(List<ResultEntry> launches) {
        List<String> notes = new ArrayList<>();
        ResultEntry first = launches.get(0);
        for (String field : MACHINE) {
            List<JsonNode> values = launches.stream()
                    .map(launch -> launch.field(field))
                    .distinct()
                    .toList();
            if (values.size() > 1) {
                notes.add("Launches of "
                        + first.key()
                                .params()
                                .getOrDefault("storage", first.key().title())
                        + " differ in " + field + ": "
                        + String.join(
                                ", ",
                                values.stream()
                                        .map(value -> value.isTextual() ? value.asText() : value.toString())
                                        .toList())
                        + ".");
            }
        }
        return notes;
    }
}
