package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFileTest {

    private static final String METRIC =
            "{\"score\":1.5,\"scoreError\":\"NaN\",\"scoreConfidence\":[\"NaN\",\"NaN\"],\"scoreUnit\":\"us/op\",\"rawData\":[[1.5]]}";
    private static final String ENTRY =
            "{\"benchmark\":\"a.B.m\",\"mode\":\"avgt\",\"threads\":1,\"forks\":1,\"primaryMetric\":" + METRIC
                    + ",\"secondaryMetrics\":{}}";

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"modes/three-forks.json", "profilers/three-forks.json", "modes/fork-2.json"})
    void whatJmhWroteSurvivesReadingAndWriting(String golden) throws IOException {
        List<ResultEntry> entries = GoldenFiles.read(golden);
        Path copy = directory.resolve("copy.json");

        ResultFile.write(copy, entries);

        List<ResultEntry> again = ResultFile.read(copy);
        assertThat(again)
                .extracting(ResultEntry::copyOfTree)
                .isEqualTo(entries.stream().map(ResultEntry::copyOfTree).toList());
        // numbers are spelled as JMH spelled them
        String score = entries.get(0).field("primaryMetric").path("score").asText();
        assertThat(Files.readString(copy)).contains(score);
        assertThat(Files.readString(GoldenFiles.path(golden))).contains(score);
    }

    @Test
    void typedViewsOfARealFile() {
        ResultEntry sample = GoldenFiles.read("modes/three-forks.json").stream()
                .filter(entry -> entry.key().mode().equals("sample"))
                .findFirst()
                .orElseThrow();

        assertThat(sample.key().benchmark()).isEqualTo("org.mountbench.workload.RulerBenchmark.compute");
        assertThat(sample.key().simpleBenchmark()).isEqualTo("RulerBenchmark.compute");
        assertThat(sample.key().params()).containsExactly(Map.entry("storage", "a"));
        assertThat(sample.primary().rows()).isEqualTo(3);
        assertThat(sample.primary().iterations(0)).isEqualTo(3);
        assertThat(sample.primary().rawData()).isEmpty();
        assertThat(sample.primary().unit()).isEqualTo("us/op");
        assertThat(sample.secondary()).containsKeys("gc.alloc.rate", "p0.99");
        assertThat(sample.secondary().get("p0.99").error()).isNaN();
        double low = sample.primary().histogram().get(0).get(0).get(0).value();
        assertThat(sample.primary().mean(0).orElseThrow()).isGreaterThan(low);
    }

    @Test
    void aByteOrderMarkIsNoError() throws IOException {
        assertThat(read("\ufeff[" + ENTRY + "]")).hasSize(1);
    }

    @Test
    void anEmptyArrayIsAResultOfNothing() throws IOException {
        assertThat(read("[]")).isEmpty();
    }

    @Test
    void paramsMayBeAbsentAndNumbers() throws IOException {
        assertThat(read("[" + ENTRY + "]").get(0).key().params()).isEmpty();
        assertThat(read("[" + ENTRY.replace("\"forks\":1", "\"params\":{\"size\":64,\"direct\":true}") + "]")
                        .get(0)
                        .key()
                        .params())
                .containsEntry("size", "64")
                .containsEntry("direct", "true");
    }

    @Test
    void nonFiniteNumbersAreStringsOfJmh() throws IOException {
        Metric metric = read("["
                        + ENTRY.replace("\"score\":1.5", "\"score\":\"+INF\"")
                                .replace("[[1.5]]", "[[\"-INF\",\"NaN\",1e3]]")
                        + "]")
                .get(0)
                .primary();

        assertThat(metric.score()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(metric.rawData().get(0)).containsExactly(Double.NEGATIVE_INFINITY, Double.NaN, 1000.0);
    }

    @Test
    void rawDataMayBeRaggedOrAbsent() throws IOException {
        Metric ragged = read("[" + ENTRY.replace("[[1.5]]", "[[1,2,3],[4,5],[]]") + "]")
                .get(0)
                .primary();

        assertThat(ragged.rows()).isEqualTo(3);
        assertThat(ragged.mean(1)).hasValue(4.5);
        assertThat(ragged.mean(2)).isEmpty();
        assertThat(read("[" + ENTRY.replace(",\"rawData\":[[1.5]]", "") + "]")
                        .get(0)
                        .primary()
                        .rows())
                .isZero();
    }

    @Test
    void secondaryMetricsMayBeAbsent() throws IOException {
        assertThat(read("[" + ENTRY.replace(",\"secondaryMetrics\":{}", "") + "]")
                        .get(0)
                        .secondary())
                .isEmpty();
    }

    @Test
    void aRateOfTheSamplesIsTheMeanOfItsBuckets() throws IOException {
        Metric metric = read("[" + ENTRY.replace("\"rawData\":[[1.5]]", "\"rawDataHistogram\":[[[[1,3],[5,1]]]]") + "]")
                .get(0)
                .primary();

        assertThat(metric.mean(0)).hasValue(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "benchmark":"a.B.m",            |                              | entry 2: benchmark must be a string, but the field is missing
            "benchmark":"a.B.m"             | "benchmark":7                | entry 2: benchmark must be a string, but found 7
            "mode":"avgt",                  |                              | entry 2: mode must be a string
            "threads":1                     | "threads":"1"                | entry 2: threads must be a whole number of 1 or more, but found "1"
            "threads":1                     | "threads":0                  | entry 2: threads must be a whole number of 1 or more, but found 0
            "threads":1                     | "threads":1.5                | entry 2: threads must be a whole number
            "primaryMetric"                 | "primary"                    | entry 2: primaryMetric must be an object, but the field is missing
            "score":1.5,                    |                              | entry 2: primaryMetric.score must be a number
            "score":1.5                     | "score":"fast"               | entry 2: primaryMetric.score must be a number or one of "NaN", "+INF", "-INF", but found "fast"
            "score":1.5                     | "score":null                 | entry 2: primaryMetric.score must be a number
            "scoreUnit":"us/op"             | "scoreUnit":null             | entry 2: primaryMetric.scoreUnit must be a string
            "scoreError":"NaN"              | "scoreError":"n/a"           | entry 2: primaryMetric.scoreError must be a number
            ["NaN","NaN"]                   | ["NaN",true]                 | entry 2: primaryMetric.scoreConfidence[1] must be a number
            [[1.5]]                         | [1.5]                        | entry 2: primaryMetric.rawData[0] must be an array, but found 1.5
            [[1.5]]                         | [[1.5],["x"]]                | entry 2: primaryMetric.rawData[1][0] must be a number
            "rawData":[[1.5]]               | "rawDataHistogram":[[[[1]]]] | entry 2: primaryMetric.rawDataHistogram[0][0][0] must be a pair of value and count
            "rawData":[[1.5]]               | "rawDataHistogram":[[[1]]]   | entry 2: primaryMetric.rawDataHistogram[0][0][0] must be a pair of value and count
            "secondaryMetrics":{}           | "secondaryMetrics":[]        | entry 2: secondaryMetrics must be an object
            "secondaryMetrics":{}           | "secondaryMetrics":{"gc":1}  | entry 2: secondaryMetrics.gc must be an object
            "forks":1                       | "params":[]                  | entry 2: params must be an object
            "forks":1                       | "params":{"a":[1]}           | entry 2: params.a must be a string
            "forks":1                       | "threads":2                  | Duplicate field
            """)
    void aBadFieldIsRefusedWithItsPlace(String good, String bad, String message) throws IOException {
        assertThat(ENTRY).contains(good);
        Path file = write("[" + ENTRY + "," + ENTRY.replace(good, bad == null ? "" : bad) + "]");

        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            ''                   | is empty
            '  '                 | is empty
            {"benchmark":"x"}    | must hold an array of JMH results, but begins with an object
            "text"               | begins with a string
            17                   | begins with a number
            null                 | begins with null
            true                 | begins with a boolean
            [1]                  | entry 1: the entry must be an object, but found 1
            [null]               | entry 1: the entry must be an object
            [{}]                 | entry 1: benchmark must be a string
            [                    | the file is cut short
            [] []                | something follows the end of the array
            Benchmark  Mode  Cnt | not JSON: Unrecognized token 'Benchmark'
            """)
    void whatIsNoResultFileIsRefused(String content, String message) throws IOException {
        Path file = write(content);

        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message);
    }

    @Test
    void aFileCutShortAnywhereIsRefusedOrShort() throws IOException {
        String whole = Files.readString(GoldenFiles.path("modes/fork-1.json")).strip();
        for (int length = 0; length < whole.length(); length += 997) {
            Path file = write(whole.substring(0, length));

            assertThatThrownBy(() -> ResultFile.read(file)).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> ResultFile.read(directory.resolve("none.json")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("none.json does not exist");
    }

    @Test
    void aDirectoryIsNoFile() {
        assertThatThrownBy(() -> ResultFile.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void aParamThatIsSetKeepsTheOthersInOrder() throws IOException {
        ResultEntry entry = read("[" + ENTRY.replace("\"forks\":1", "\"params\":{\"z\":\"1\"}") + "]")
                .get(0);

        ResultEntry with = entry.withParam("storage", "bind");

        assertThat(with.field("params")).hasToString("{\"storage\":\"bind\",\"z\":\"1\"}");
        assertThat(with.withParam("storage", "bind")).isSameAs(with);
        assertThat(entry.key().params()).doesNotContainKey("storage");
    }

    private List<ResultEntry> read(String content) throws IOException {
        return ResultFile.read(write(content));
    }

    private Path write(String content) throws IOException {
        return Files.write(directory.resolve("results.json"), content.getBytes(StandardCharsets.UTF_8));
    }

    /** Blanks are passed over one block at a time, however many there are. */
    @Test
    void aGigabyteOfBlanksIsEmpty() {
        InputStream blanks = new InputStream() {
            private long left = 1L << 30;

            @Override
            public int read() {
                return left-- > 0 ? ' ' : -1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                int n = (int) Math.min(length, left);
                if (n <= 0) {
                    return -1;
                }
                Arrays.fill(bytes, offset, offset + n, (byte) ' ');
                left -= n;
                return n;
            }
        };

        assertThatThrownBy(() -> ResultFile.entries("blanks.json", blanks, (parser, place) -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("blanks.json is empty");
    }
}
