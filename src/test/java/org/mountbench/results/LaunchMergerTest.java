package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LaunchMergerTest {

    static Stream<Arguments> goldenEntries() {
        return Stream.of("modes", "profilers")
                .flatMap(directory -> IntStream.range(
                                0,
                                GoldenFiles.read(directory + "/three-forks.json")
                                        .size())
                        .mapToObj(index -> Arguments.of(directory, index)));
    }

    @ParameterizedTest
    @MethodSource("goldenEntries")
    void mergedForksAreWhatJmhWroteForAllForksTogether(String directory, int index) {
        ObjectNode expected =
                GoldenFiles.read(directory + "/three-forks.json").get(index).copyOfTree();

        ObjectNode merged = LaunchMerger.merge(GoldenFiles.launches(directory, index))
                .entry()
                .copyOfTree();

        assertThat(names(merged)).isEqualTo(names(expected));
        for (Map.Entry<String, JsonNode> field : expected.properties()) {
            if (!field.getKey().equals("secondaryMetrics")) {
                assertThat(merged.path(field.getKey())).as(field.getKey()).isEqualTo(field.getValue());
            }
        }
        JsonNode secondary = expected.path("secondaryMetrics");
        assertThat(secondary.size()).isGreaterThan(2);
        assertThat(names(merged.path("secondaryMetrics"))).isEqualTo(names(secondary));
        for (Map.Entry<String, JsonNode> metric : secondary.properties()) {
            assertThat(merged.path("secondaryMetrics").path(metric.getKey()))
                    .as(metric.getKey())
                    .isEqualTo(metric.getValue());
        }
    }

    @Test
    void allFourModesAreAmongTheGoldenEntries() {
        assertThat(GoldenFiles.read("modes/three-forks.json"))
                .extracting(entry -> entry.key().mode())
                .containsExactlyInAnyOrder("thrpt", "avgt", "sample", "ss");
    }

    @Test
    void twoLaunchesOfOneIterationHaveNoJmhInterval() {
        ResultEntry one = entry(metric(10, "us/op", 10), Map.of());
        ResultEntry two = entry(metric(20, "us/op", 20), Map.of());

        ResultEntry merged = LaunchMerger.merge(List.of(one, two)).entry();

        assertThat(merged.primary().score()).isEqualTo(15);
        assertThat(merged.field("primaryMetric").path("scoreError").textValue()).isEqualTo("NaN");
        assertThat(merged.field("primaryMetric").path("rawData")).hasToString("[[10.0],[20.0]]");
        assertThat(merged.field("forks").intValue()).isEqualTo(2);
    }

    @Test
    void infinityKeepsJmhsSpelling() {
        ResultEntry one = entry(metric(Double.POSITIVE_INFINITY, "ops/us", Double.POSITIVE_INFINITY), Map.of());
        ResultEntry two = entry(metric(2, "ops/us", 2), Map.of());

        ResultEntry merged = LaunchMerger.merge(List.of(one, two)).entry();

        assertThat(merged.field("primaryMetric").path("score").textValue()).isEqualTo("+INF");
        assertThat(merged.field("primaryMetric").path("rawData")).hasToString("[[\"+INF\"],[2.0]]");
    }

    @ParameterizedTest
    @CsvSource({
        "requested.readBytes, B,      30, 30",
        "read.max,            us,     20, 20",
        "write.min,           us,     10, 10",
        "gc.count,            counts, 30, 30",
        "syscalls,            counts, 30, 30",
        "cpu.user,            s,      30, 30",
        "memory.peak,         B,      20, 20"
    })
    void singleValuesAreMergedByTheRuleOfTheirName(String name, String unit, double score, double end) {
        Metric merged = mergeSecondary(name, point(10, unit), point(20, unit)).get(name);

        assertThat(merged.score()).isEqualTo(score);
        assertThat(merged.low()).isEqualTo(end);
        assertThat(merged.error()).isNaN();
        assertThat(merged.rawData()).containsExactly(List.of(10.0), List.of(20.0));
    }

    @ParameterizedTest
    @CsvSource({"read.p50, us", "p99, us", "write.p99.9, us", "odd, us", "perfasm, ---"})
    void whatCannotBeMergedExactlyIsLeftOut(String name, String unit) {
        assertThat(mergeSecondary(name, point(10, unit), point(20, unit))).isEmpty();
    }

    @Test
    void percentilesOfOneLaunchAreKept() {
        ResultEntry launch = entry(metric(10, "us/op", 10), Map.of("read.p50", point(10, "us")));

        assertThat(LaunchMerger.merge(List.of(launch)).entry()).isSameAs(launch);
    }

    @Test
    void aMeanIsRecomputedFromAllValues() {
        Metric merged = mergeSecondary("read.iops", metric(150, "ops/s", 100, 200), metric(300, "ops/s", 300))
                .get("read.iops");

        assertThat(merged.score()).isEqualTo(200);
        assertThat(merged.rawData()).containsExactly(List.of(100.0, 200.0), List.of(300.0));
    }

    @Test
    void aMaximumOfMaximaIsNoMean() {
        Metric merged = mergeSecondary("read.max", metric(150, "us", 100, 200), metric(300, "us", 300))
                .get("read.max");

        assertThat(merged.score()).isEqualTo(300);
    }

    @Test
    void aMeanThatIsMissingInALaunchIsLeftOut() {
        ResultEntry with = entry(metric(10, "us/op", 10), Map.of("cpu.user", metric(5, "%", 5)));
        ResultEntry without = entry(metric(10, "us/op", 10), Map.of());

        assertThat(LaunchMerger.merge(List.of(with, without)).entry().secondary())
                .isEmpty();
    }

    @Test
    void launchesOfDifferentWorkAreRefused() {
        ResultEntry one = entry(metric(10, "us/op", 10), Map.of());
        ObjectNode tree = one.copyOfTree();
        tree.put("measurementTime", "2 s");
        ResultEntry longer = ResultEntry.of(tree, "longer");
        ResultEntry otherUnit = entry(metric(10, "ms/op", 10), Map.of());

        assertThatThrownBy(() -> LaunchMerger.merge(List.of(one, longer)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("B.m")
                .hasMessageContaining("measurementTime")
                .hasMessageContaining("2 s");
        assertThatThrownBy(() -> LaunchMerger.merge(List.of(one, otherUnit)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("us/op and ms/op");
    }

    @Test
    void anotherJdkIsNoted() {
        ResultEntry one = entry(metric(10, "us/op", 10), Map.of());
        ObjectNode tree = one.copyOfTree();
        tree.put("jdkVersion", "25");

        assertThat(LaunchMerger.merge(List.of(one, ResultEntry.of(tree, "newer")))
                        .notes())
                .singleElement()
                .asString()
                .contains("jdkVersion", "17", "25");
    }

    @Test
    void anEntryOfSeveralForksCountsAsThatMany() {
        ResultEntry forks = GoldenFiles.read("modes/three-forks.json").get(1);

        ResultEntry merged = LaunchMerger.merge(List.of(forks, forks)).entry();

        assertThat(merged.field("forks").intValue()).isEqualTo(6);
        assertThat(merged.primary().rows()).isEqualTo(6);
        assertThat(merged.primary().score()).isCloseTo(forks.primary().score(), within(1e-9));
    }

    @Test
    void withoutRawValuesNothingCanBeRecomputed() {
        ResultEntry with = entry(metric(10, "us/op", 10), Map.of());
        ObjectNode tree = with.copyOfTree();
        ((ObjectNode) tree.path("primaryMetric")).putArray("rawData");
        ResultEntry without = ResultEntry.of(tree, "without");

        assertThatThrownBy(() -> LaunchMerger.merge(List.of(with, without)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("jmh.json.rawData");
    }

    private static Map<String, Metric> mergeSecondary(String name, ObjectNode one, ObjectNode two) {
        ResultEntry first = entry(metric(10, "us/op", 10), Map.of(name, one));
        ResultEntry second = entry(metric(10, "us/op", 10), Map.of(name, two));
        return LaunchMerger.merge(List.of(first, second)).entry().secondary();
    }

    /** A metric that JMH treats as a mean. */
    private static ObjectNode metric(double score, String unit, double... row) {
        ObjectNode metric = JsonFile.parse("{}", ObjectNode.class);
        metric.set("score", JmhNumber.node(score));
        metric.put("scoreError", "NaN");
        metric.putArray("scoreConfidence").add("NaN").add("NaN");
        metric.put("scoreUnit", unit);
        ArrayNode values = metric.putArray("rawData").addArray();
        for (double value : row) {
            values.add(JmhNumber.node(value));
        }
        return metric;
    }

    /** One value that is a sum, a maximum or a minimum. */
    private static ObjectNode point(double value, String unit) {
        ObjectNode metric = metric(value, unit, value);
        metric.putArray("scoreConfidence").add(value).add(value);
        return metric;
    }

    private static ResultEntry entry(ObjectNode primary, Map<String, ObjectNode> secondary) {
        ObjectNode tree = JsonFile.parse(
                "{\"benchmark\":\"a.B.m\",\"mode\":\"avgt\",\"threads\":1,\"forks\":1,\"jdkVersion\":\"17\"}",
                ObjectNode.class);
        tree.set("primaryMetric", primary);
        ObjectNode metrics = tree.putObject("secondaryMetrics");
        secondary.forEach(metrics::set);
        return ResultEntry.of(tree, "entry");
    }

    private static List<String> names(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).toList();
    }
}
