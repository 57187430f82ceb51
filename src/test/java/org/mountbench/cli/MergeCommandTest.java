package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.results.GoldenFiles;

/** What merge writes, and that those who read JMH files by rules of their own find every entry of it. */
class MergeCommandTest {

    private static final Path REFERENCE = Path.of("jmh-results/reference/quick/engines/default/results.json");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    Path directory;

    @Test
    void entriesOfOnePlaceAreUnchanged() throws IOException {
        Path half = part("first.json", 0, 40);
        Path rest = part("second.json", 40, 1000);

        JsonNode merged = merge(half.toString(), rest.toString());

        assertThat(merged).isEqualTo(MAPPER.readTree(REFERENCE.toFile()));
    }

    @Test
    void entriesOfOneKeyBecomeWhatJmhWritesForAllTheirForks() throws IOException {
        JsonNode merged = merge(
                GoldenFiles.path("modes/fork-1.json").toString(),
                GoldenFiles.path("modes/fork-2.json").toString(),
                GoldenFiles.path("modes/fork-3.json").toString());

        assertThat(merged)
                .isEqualTo(MAPPER.readTree(
                        GoldenFiles.path("modes/three-forks.json").toFile()));
    }

    @Test
    void aFileOfSeveralForksIsPooledLikeItsForks() throws IOException {
        JsonNode merged = merge(
                GoldenFiles.path("modes/three-forks.json").toString(),
                GoldenFiles.path("modes/fork-1.json").toString());

        for (JsonNode entry : merged) {
            assertThat(entry.path("forks").intValue()).isEqualTo(4);
            JsonNode metric = entry.path("primaryMetric");
            String raw = metric.has("rawData") ? "rawData" : "rawDataHistogram";
            assertThat(metric.path(raw)).hasSize(4);
            assertThat(metric.path(raw).get(0)).isEqualTo(metric.path(raw).get(3));
        }
    }

    @Test
    void labelsKeepFilesApart() throws IOException {
        JsonNode merged = merge("old=" + REFERENCE, "new=" + REFERENCE, "--as", "docker");

        assertThat(merged).hasSize(2 * MAPPER.readTree(REFERENCE.toFile()).size());
        assertThat(merged.findValuesAsText("docker")).contains("old", "new");
        CommandRun compared = CommandRun.of(
                new CompareCommand(), directory.resolve("merged.json").toString(), "--by", "docker");
        assertThat(compared.exit()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("old (base)", "p=1.000");
    }

    /** The contract with jmh-visualizer (and the Jenkins and Gradle plug-ins that bundle it). */
    @Test
    void jmhVisualizerFindsEveryEntry() throws IOException {
        JsonNode merged = merge("old=" + REFERENCE, "new=" + REFERENCE, "--as", "docker");
        Set<String> keys = new HashSet<>();
        for (JsonNode entry : merged) {
            String benchmark = entry.path("benchmark").textValue();
            int method = benchmark.lastIndexOf('.');
            StringBuilder key = new StringBuilder(benchmark.substring(0, method))
                    .append('|')
                    .append(benchmark.substring(method + 1));
            entry.path("params").properties().forEach(param -> {
                // the key is cut at blanks and equals signs later
                assertThat(param.getKey() + param.getValue().textValue()).matches("[A-Za-z0-9._/-]+");
                key.append(' ')
                        .append(param.getKey())
                        .append('=')
                        .append(param.getValue().textValue());
            });
            assertThat(keys.add(key.toString())).as(key.toString()).isTrue();
            JsonNode metric = entry.path("primaryMetric");
            assertThat(metric.has("rawData") || metric.has("rawDataHistogram")).isTrue();
        }
        // the Jenkins plug-in pastes the file into a script
        assertThat(Files.readString(directory.resolve("merged.json"))).doesNotContain("</", "\u2028", "\u2029");
    }

    /** The contract with github-action-benchmark: a name of benchmark and params, without mode and threads. */
    @Test
    void githubActionBenchmarkFindsEveryEntry() throws IOException {
        Set<String> names = new HashSet<>();
        for (JsonNode entry : merge(REFERENCE.toString())) {
            String name = entry.path("benchmark").textValue() + " ( " + entry.path("params") + " )";
            assertThat(names.add(name)).as(name).isTrue();
            assertThat(entry.path("primaryMetric").path("score").isNumber()).isTrue();
            for (String field : List.of("measurementIterations", "forks", "threads")) {
                assertThat(entry.path(field).isInt()).as(field).isTrue();
            }
        }
    }

    /** The contract with Bencher, which knows no params but refuses a whole file for one field. */
    @Test
    void bencherRefusesNothing() throws IOException {
        for (JsonNode entry : merge(REFERENCE.toString())) {
            JsonNode metric = entry.path("primaryMetric");
            assertThat(metric.path("scoreConfidence"))
                    .hasSize(2)
                    .allSatisfy(end -> assertThat(end.isNumber()).isTrue());
            assertThat(metric.path("scoreUnit").textValue()).matches("(ns|us|ms|s)/op|ops/(ns|us|ms|s)");
            assertThat(entry.path("secondaryMetrics").isObject()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FILE                       | name the merged file with -o FILE
            FILE -o FILE               | exists; name another file, or add --overwrite
            FILE -o FILE --overwrite   | is also read; name another file
            FILE -o DIR                | is no regular file
            FILE -o DIR/none/x.json    | lies in no directory
            FILE --as a=b -o DIR/x     | is not made of letters, digits
            FILE --as storage -o DIR/x | has a param 'storage' already; give --as another name
            a=FILE a=FILE --as x -o DIR/x | Two files have the label 'a'
            DIR -o DIR/x               | is no run directory
            DIR/none -o DIR/x          | none does not exist
            """)
    void whatCannotBeMergedIsRefused(String arguments, String message) throws IOException {
        Path file = Files.copy(REFERENCE, directory.resolve("file.json"));
        byte[] before = Files.readAllBytes(file);
        String[] mine = arguments
                .replace("FILE", file.toString())
                .replace("DIR", directory.toString())
                .split(" ");

        CommandRun run = CommandRun.of(new MergeCommand(), mine);

        assertThat(run.err()).contains(message).hasLineCount(1);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(file).hasBinaryContent(before);
        assertThat(Files.list(directory)).containsExactly(file);
    }

    @Test
    void launchesOfUnlikeWorkAreNotPooled() throws IOException {
        Path longer = directory.resolve("longer.json");
        Files.writeString(longer, Files.readString(REFERENCE).replace("\"100 ms\"", "\"900 ms\""));
        Path output = directory.resolve("merged.json");

        CommandRun run =
                CommandRun.of(new MergeCommand(), REFERENCE.toString(), longer.toString(), "-o", output.toString());

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("launches differ in", "compare them instead");
        assertThat(output).doesNotExist();
        assertThat(Files.list(directory)).containsExactly(longer);
    }

    @Test
    void whatCannotBeRecomputedIsNamed() throws IOException {
        Path one = directory.resolve("one.json");
        String percentile =
                "\"secondaryMetrics\":{\"read.p50\":{\"score\":3,\"scoreError\":\"NaN\",\"scoreConfidence\":[3,3],"
                        + "\"scoreUnit\":\"us\",\"rawData\":[[3]]}}";
        Files.writeString(one, "[" + OddInputs.ENTRY.replace("\"secondaryMetrics\":{}", percentile) + "]");

        CommandRun run = CommandRun.of(
                new MergeCommand(),
                one.toString(),
                one.toString(),
                "-o",
                directory.resolve("merged.json").toString());

        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("cannot be recomputed: read.p50");
        assertThat(run.out()).contains("1 entry of 2 files; 1 pooled from several");
    }

    private Path part(String name, int from, int to) throws IOException {
        JsonNode all = MAPPER.readTree(REFERENCE.toFile());
        ArrayNode part = MAPPER.createArrayNode();
        for (int i = from; i < Math.min(to, all.size()); i++) {
            part.add(all.get(i));
        }
        Path file = directory.resolve(name);
        MAPPER.writeValue(file.toFile(), part);
        return file;
    }

    private JsonNode merge(String... arguments) throws IOException {
        Path output = directory.resolve("merged.json");
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("-o", output.toString()));
        CommandRun run = CommandRun.of(new MergeCommand(), all.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        return MAPPER.readTree(output.toFile());
    }
}
