package org.mountbench.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A run directory as a run leaves it: cell files in JMH's layout with values that a test chooses. */
public final class RunFixture {

    private static final ResultEntry TEMPLATE =
            GoldenFiles.read("modes/fork-1.json").get(1);

    private final RunDirectory run;
    private final String engine;

    public RunFixture(Path directory) {
        this(directory, RunDirectory.DEFAULT_ENGINE);
    }

    /** One engine's part of a run with several. */
    public RunFixture(Path directory, String engine) {
        this.run = new RunDirectory(directory);
        this.engine = engine;
    }

    public RunDirectory run() {
        return run;
    }

    /** Writes the file of one cell in one launch; {@code cell} is a title such as {@code RulerBenchmark.compute a=1}. */
    public RunFixture cell(int round, String mount, int position, String cell, String unit, double... values)
            throws IOException {
        cell(round, mount, position, cell, unit, Map.of(), values);
        return this;
    }

    /** The same with sums of bytes as secondary metrics, by name; the file. */
    public Path cell(
            int round,
            String mount,
            int position,
            String cell,
            String unit,
            Map<String, Double> bytes,
            double... values)
            throws IOException {
        String[] words = cell.split(" ");
        ObjectNode tree = TEMPLATE.copyOfTree();
        tree.put("benchmark", "org.mountbench.workload." + words[0]);
        tree.put("mode", unit.startsWith("ops/") ? "thrpt" : "avgt");
        tree.put("measurementIterations", values.length);
        ObjectNode params = tree.putObject("params");
        for (int i = 1; i < words.length; i++) {
            String[] param = words[i].split("=");
            params.put(param[0], param[1]);
        }
        params.put("storage", mount);
        ObjectNode metric = tree.putObject("primaryMetric");
        List<Double> list = Arrays.stream(values).boxed().toList();
        JmhStatistics.fill(metric, JmhStatistics.of(list), Aggregation.MEAN);
        metric.put("scoreUnit", unit);
        ArrayNode row = metric.putArray("rawData").addArray();
        list.forEach(value -> row.add(JmhNumber.node(value)));
        ObjectNode secondary = tree.putObject("secondaryMetrics");
        bytes.forEach((name, sum) -> {
            ObjectNode added = secondary.putObject(name);
            JmhStatistics.fill(added, JmhStatistics.ofOne(sum), Aggregation.SUM);
            added.put("scoreUnit", "B");
            added.putArray("rawData").addArray().add(sum);
        });
        Path file = run.launch(engine, round, mount).resolve(String.format("%02d-%s.json", position, words[0]));
        ResultFile.write(file, List.of(ResultEntry.of(tree, cell)));
        return file;
    }

    /** An environment of a run on one engine. */
    public static Environment environment(
            Environment.State state,
            String baseline,
            List<Environment.LaunchRecord> launches,
            List<Environment.Outcome> outcomes,
            List<String> warnings) {
        return new Environment(
                Environment.FORMAT_VERSION,
                "20260102-030405-abcd",
                "2026-01-02T03:04:05Z",
                state == Environment.State.RUNNING ? "" : "2026-01-02T03:08:05Z",
                state,
                Map.of("mountbench", "0.1.0", "jmh", "1.37", "java", "17.0.15"),
                Map.of("kernel", "6.1.0"),
                Map.of(
                        RunDirectory.DEFAULT_ENGINE,
                        Map.of(
                                "version", "28.1.1",
                                "os", "Debian GNU/Linux 12 (bookworm)",
                                "storage.driver", "overlay2",
                                "kernel", "6.1.0",
                                "image", "eclipse-temurin:17-jre")),
                baseline,
                launches,
                outcomes,
                warnings);
    }

    /** One launch for each mount and round, each of 16 s, 12.5 s of them measured. */
    public static List<Environment.LaunchRecord> launches(List<String> mounts, int rounds) {
        List<Environment.LaunchRecord> launches = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (int position = 1; position <= mounts.size(); position++) {
                launches.add(new Environment.LaunchRecord(
                        RunDirectory.DEFAULT_ENGINE,
                        round,
                        position,
                        mounts.get(position - 1),
                        mounts.get(position - 1),
                        "ok",
                        "",
                        Instant.parse("2026-01-02T03:04:05Z")
                                .plusSeconds(16L * launches.size())
                                .toString(),
                        Map.of("total", 16.0, "runner", 15.0, "measured", 12.5, "probes", 0.25),
                        Map.of(),
                        Map.of()));
            }
        }
        return launches;
    }
}
