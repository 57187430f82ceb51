package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportCommandTest {

    private static final String REFERENCE = "jmh-results/reference/quick";

    @TempDir
    Path directory;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(directory.resolve("old.json"), "[" + entry("a|<b>", 10) + "," + entry("c", 20) + "]");
        Files.writeString(directory.resolve("new.json"), "[" + entry("a|<b>", 15) + "," + entry("c", 30) + "]");
    }

    private static String entry(String size, double mean) {
        return "{\"benchmark\":\"x.FileBenchmark.read\",\"mode\":\"avgt\",\"threads\":1,\"forks\":2,"
                + "\"jdkVersion\":\"17.0.15\",\"params\":{\"size\":\"" + size + "\",\"fixed\":\"yes\"},"
                + "\"primaryMetric\":{\"score\":" + mean + ",\"scoreError\":1,\"scoreConfidence\":[1,2],"
                + "\"scoreUnit\":\"us/op\",\"rawData\":[[" + mean * 0.99 + "," + mean * 0.98 + "],[" + mean * 1.01 + ","
                + mean * 1.02 + "]]},\"secondaryMetrics\":{}}";
    }

    @Test
    void aFileOfJmhIsATable() {
        assertThat(report("old.json").out())
                .contains(
                        "old.json: 2 results", "File.read", "size=c", "20.00", "In all rows of: File.read: fixed=yes.")
                .contains("JDK 17.0.15");
    }

    @Test
    void asMarkdownItsSignsAreEscaped() {
        assertThat(report("old.json", "--format", "markdown").out())
                .contains("| | unit | score | forks |\n|---|---|---:|---:|\n")
                .contains("| File.read size=a\\|&lt;b&gt; | us/op | 10.00 ");
    }

    @Test
    void asCsvEachMeasurementIsALine() {
        List<String> lines = report("old.json", "--format", "csv").out().lines().toList();

        assertThat(lines.get(0))
                .startsWith("results,benchmark,mode,threads,param_fixed,param_size,unit,mean,low,high,launches");
        assertThat(lines.get(2))
                .startsWith("old.json,x.FileBenchmark.read,avgt,1,yes,c,us/op,20.0,")
                .contains(",2,");
        assertThat(lines).hasSize(3);
    }

    @Test
    void asJsonTheyAreAsTheSchemaSays() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(report("old.json", "--format", "json").out());

        assertThat(document.path("format").asText()).isEqualTo("mountbench-results");
        JsonNode row = document.path("results").path(0).path("rows").path(1);
        assertThat(row.path("key").path("params").path("size").asText()).isEqualTo("c");
        assertThat(row.path("score").path("mean").asDouble()).isEqualTo(20);
        assertThat(row.path("direction").asText()).isEqualTo("lower-is-better");
    }

    @Test
    void asAPageNothingOfItRuns() {
        assertThat(report("old.json", "--format", "html").out())
                .contains("a|&lt;b&gt;", "20.00")
                .doesNotContain("<script", "http");
    }

    @Test
    void severalAreComparedWithTheFirst() {
        assertThat(report("old=old.json", "new=new.json").out()).contains("old (base)", "1.50x (");
        assertThat(report("old=old.json", "new=new.json", "--format", "html").out())
                .contains("<h1>new compared with old</h1>", "<svg");
    }

    @Test
    void aRunIsMarkdownToo() {
        CommandRun run = CommandRun.of(new ReportCommand(), REFERENCE, "--format", "markdown");

        assertThat(run.exit()).as(run.err()).isZero();
        List<String> rows =
                run.out().lines().filter(line -> line.startsWith("|")).toList();
        assertThat(rows.get(0)).isEqualTo("| | unit | I/O | host (base) | layer | bind | volume | tmpfs |");
        assertThat(rows)
                .allMatch(row ->
                        row.replace("\\|", "").chars().filter(c -> c == '|').count() == 9);
        assertThat(rows).anyMatch(row -> row.startsWith("| Ruler.compute | us/op |"));
        assertThat(run.out()).contains("- \\[1\\] unsupported: O\\_DIRECT on tmpfs");
    }

    @Test
    void aRunAsCsvHasItsMountsAsParam() {
        CommandRun run = CommandRun.of(new ReportCommand(), REFERENCE, "--format", "csv");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines().findFirst().orElseThrow()).contains("param_storage");
        assertThat(run.out()).contains(",tmpfs,");
    }

    @Test
    void theTableGoesToTheFile() throws IOException {
        Path file = directory.resolve("table.txt");
        CommandRun run = CommandRun.of(new ReportCommand(), REFERENCE, "--output", file.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(file).content().contains("Ruler.compute", "±");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gone.json                    | gone.json does not exist
            .                            | is no run directory
            old.json --redact            | is none: it has no plan.json
            old.json new.json --redact   | 2 paths were given; name one
            old.json --format pdf        | Invalid value for option '--format'
            """)
    void refuses(String arguments, String why) {
        CommandRun run = report(arguments.split(" "));

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains(why).doesNotContain("\tat ");
    }

    private CommandRun report(String... arguments) {
        List<String> all = new ArrayList<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            boolean path = argument.endsWith(".json") || argument.equals(".");
            all.add(
                    path
                            ? argument.substring(0, equals + 1) + directory.resolve(argument.substring(equals + 1))
                            : argument);
        }
        return CommandRun.of(new ReportCommand(), all.toArray(String[]::new));
    }
}
