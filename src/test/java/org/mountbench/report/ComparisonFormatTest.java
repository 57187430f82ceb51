package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Gate;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.Sample;
import org.mountbench.compare.Settings;
import org.mountbench.results.ResultKey;
import org.xml.sax.InputSource;

class ComparisonFormatTest {

    private static final String NASTY = "<script>alert('1')</script>|`*_[x](y)\"&amp;\\";

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(
            value = ComparisonFormat.class,
            names = {"MARKDOWN", "CSV", "JSON", "HTML"})
    void everyFormatIsAsItWas(ComparisonFormat format) throws IOException {
        String text = write(format, twoRuns());

        String name = format.name().toLowerCase(Locale.ROOT);
        // another name than the template, which it would hide on the class path
        Golden.assertEquals("two-runs." + name, text.replace(directory.toString(), "DIRECTORY"));
    }

    @ParameterizedTest
    @EnumSource(ComparisonFormat.class)
    void numbersAreTheSameInEveryLocale(ComparisonFormat format) throws IOException {
        Comparison comparison = twoRuns();
        String text = write(format, comparison);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(write(format, comparison)).isEqualTo(text);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void jsonHoldsEveryNumberOrNull() throws IOException {
        JsonNode document = new ObjectMapper().readTree(write(ComparisonFormat.JSON, twoRuns()));

        assertThat(document.path("format").textValue()).isEqualTo("mountbench-comparison");
        assertThat(document.path("version").intValue()).isEqualTo(1);
        assertThat(document.path("rows")).hasSize(16);
        JsonNode worse = document.path("rows").get(4);
        assertThat(worse.path("key").path("params").path("bufferSize").textValue())
                .isEqualTo("128");
        assertThat(worse.path("direction").textValue()).isEqualTo("lower-is-better");
        assertThat(worse.path("columns").path("new").path("verdict").textValue())
                .isEqualTo("worse");
        assertThat(worse.path("columns").path("new").path("cost").path("ratio").doubleValue())
                .isBetween(1.19, 1.21);
        assertThat(document.path("gate").path("decision").textValue()).isEqualTo("failed");
        assertThat(document.toString()).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @Test
    void jsonIsAsItsSchemaSays() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode schema = mapper.readTree(ComparisonFormat.class.getResource("comparison.schema.json"));
        SchemaCheck check = new SchemaCheck(schema);

        check.check(mapper.readTree(write(ComparisonFormat.JSON, twoRuns())));
        check.check(mapper.readTree(write(ComparisonFormat.JSON, nasty())));
        StringWriter withoutGate = new StringWriter();
        ComparisonFormat.JSON.write(twoRuns(), null, new PrintWriter(withoutGate), TextStyle.UNICODE);
        check.check(mapper.readTree(withoutGate.toString()));
    }

    @Test
    void resultsAsJsonAreAsTheirSchemaSays() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode schema = mapper.readTree(ResultsFormat.class.getResource("results.schema.json"));
        StringWriter text = new StringWriter();
        ResultsFormat.JSON.write(
                LabelledResults.read("quick", Path.of("jmh-results/reference/quick")),
                new PrintWriter(text),
                TextStyle.UNICODE);

        JsonNode document = mapper.readTree(text.toString());
        new SchemaCheck(schema).check(document);
        assertThat(document.path("results").path(0).path("rows")).hasSizeGreaterThan(50);
    }

    @Test
    void csvQuotesWhatNeedsIt() throws IOException {
        String text = write(ComparisonFormat.CSV, nasty());

        assertThat(text).contains("\"" + NASTY.replace("\"", "\"\"") + "\"");
        assertThat(text.split("\r\n")).hasSize(3);
    }

    @Test
    void htmlShowsNamesAndRunsNothing() throws Exception {
        String text = write(ComparisonFormat.HTML, nasty());

        assertThat(text).doesNotContain("<script");
        assertThat(text).contains("&lt;script&gt;");
        assertThat(text).doesNotContain("http");
        // well-formed but for the doctype and the void elements of HTML
        String xml = text.replace("<!DOCTYPE html>", "").replaceAll("(<meta[^>]*)>", "$1/>");
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void markdownKeepsNamesInTheirCells() throws IOException {
        String text = write(ComparisonFormat.MARKDOWN, nasty());

        String row = text.lines()
                .filter(line -> line.startsWith("| ") && line.contains("script"))
                .findFirst()
                .orElseThrow();
        // cells are divided by bars that are not escaped
        assertThat(row.replace("\\\\", "").replaceAll("\\\\\\|", "").chars().filter(c -> c == '|'))
                .hasSize(7);
        assertThat(row).doesNotContain("<script");
    }

    @Test
    void markdownFitsACommentAndSaysWhatDoesNot() throws IOException {
        Map<ResultKey, Measurement> many = new LinkedHashMap<>();
        for (int i = 0; i < 2000; i++) {
            many.put(
                    new ResultKey("p.SomeBenchmark.method", "avgt", Map.of("number", "" + i), 1),
                    new Measurement("us/op", Sample.of(List.of(1.0, 1.1, 1.2))));
        }
        Comparison comparison = compare(many, many);

        String text = write(ComparisonFormat.MARKDOWN, comparison);

        assertThat(text.length()).isLessThan(65_536);
        assertThat(text).containsPattern("\\d+ rows more than fit in a comment");
    }

    @Test
    void threeRunsHaveATrendInEveryFormat() throws IOException {
        Comparison comparison = threeRuns();

        assertThat(write(ComparisonFormat.TEXT, comparison))
                .contains("trend", "\u2583\u2583|\u2586")
                .contains(
                        "Changed between b and c: ReadBufferBenchmark.fileInputStream bufferSize=128",
                        "1.20x (",
                        " worse")
                .containsPattern(
                        "A bar is a change: p below 0.05 by Holm's method and more than 5.0%,\\s+at 24 places");
        StringWriter ascii = new StringWriter();
        ComparisonFormat.TEXT.write(comparison, null, new PrintWriter(ascii), TextStyle.ASCII);
        assertThat(ascii.toString()).contains("33|6").doesNotContain("?").matches("[\\x20-\\x7e\n]*");
        assertThat(write(ComparisonFormat.MARKDOWN, comparison)).contains(" trend |", "\u2583\u2583\\|\u2586 |");
        assertThat(write(ComparisonFormat.HTML, comparison))
                .contains("<th scope=\"col\">trend</th>", "<td class=\"trend\"><svg", "class=\"one\"");
        assertThat(write(ComparisonFormat.CSV, comparison).lines().filter(line -> line.endsWith(",worse")))
                .isNotEmpty()
                .allMatch(line -> line.contains(",c,") && line.matches(".*,worse,,b,1[.].*"));
        ObjectMapper mapper = new ObjectMapper();
        JsonNode document = mapper.readTree(write(ComparisonFormat.JSON, comparison));
        new SchemaCheck(mapper.readTree(ComparisonFormat.class.getResource("comparison.schema.json"))).check(document);
        assertThat(document.path("steps")).hasSize(24);
    }

    @Test
    void twoRunsHaveNoTrend() throws IOException {
        for (ComparisonFormat format : ComparisonFormat.values()) {
            assertThat(write(format, twoRuns())).doesNotContain("rend:").doesNotContain("<td class=\"trend");
        }
    }

    private Comparison threeRuns() throws IOException {
        return Comparison.of(
                List.of(
                        ComparisonFixture.run(directory, "a", 1, 6),
                        ComparisonFixture.run(directory, "b", 1, 6),
                        ComparisonFixture.run(directory, "c", 1.2, 6)),
                Settings.USUAL);
    }

    private Comparison twoRuns() throws IOException {
        return Comparison.of(
                List.of(ComparisonFixture.run(directory, "old", 1, 4), ComparisonFixture.run(directory, "new", 1.2, 4)),
                Settings.USUAL);
    }

    private static Comparison nasty() {
        Map<ResultKey, Measurement> one = rows(1);
        Map<ResultKey, Measurement> other = rows(2);
        return compare(one, other);
    }

    private static Map<ResultKey, Measurement> rows(double factor) {
        Measurement measured = new Measurement("us/op", Sample.of(List.of(factor, 1.1 * factor, 1.2 * factor)));
        return Map.of(
                new ResultKey("p.X.y", "avgt", Map.of("z", NASTY), 1),
                measured,
                new ResultKey("p.X.y", "avgt", Map.of("z", "plain"), 1),
                measured);
    }

    private static Comparison compare(Map<ResultKey, Measurement> base, Map<ResultKey, Measurement> other) {
        return Comparison.of(
                List.of(
                        new LabelledResults("old", base, Rounds.UNRELATED, List.of()),
                        new LabelledResults("new", other, Rounds.UNRELATED, List.of())),
                Settings.USUAL);
    }

    private static String write(ComparisonFormat format, Comparison comparison) throws IOException {
        StringWriter text = new StringWriter();
        format.write(comparison, Gate.of(comparison), new PrintWriter(text), TextStyle.UNICODE);
        return text.toString();
    }
}
