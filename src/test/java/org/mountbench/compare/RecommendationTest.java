package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Advice.Rule;
import org.mountbench.results.Evidence;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunSamples.Row;
import org.mountbench.results.Served;

class RecommendationTest {

    private static final Map<String, String> KINDS = kinds();

    private final List<Row> rows = new ArrayList<>();

    @Test
    void aMountThatIsShownToBeWorseIsLeft() {
        row(
                "SmallFileBenchmark.create",
                Map.of(),
                "ms/op",
                Map.of("bind", 300.0, "volume", 100.0, "layer", 101.0),
                0.01);
        row("SmallFileBenchmark.read", Map.of(), "ms/op", Map.of("bind", 200.0, "volume", 100.0, "layer", 101.0), 0.01);

        Recommendation recommendation = only();

        assertThat(recommendation.work()).isEqualTo(Work.SMALL_FILES);
        assertThat(recommendation.rows()).isEqualTo(2);
        assertThat(recommendation.take()).containsExactly("volume", "layer");
        assertThat(recommendation.leave()).containsOnlyKeys("bind");
        assertThat(recommendation.leave().get("bind").ratio())
                .isCloseTo(Math.sqrt(6), org.assertj.core.api.Assertions.within(0.1));
    }

    @Test
    void noiseRecommendsNothing() {
        row(
                "SmallFileBenchmark.create",
                Map.of(),
                "ms/op",
                Map.of("bind", 110.0, "volume", 100.0, "layer", 105.0),
                0.5);

        assertThat(only().leave()).isEmpty();
        assertThat(only().take()).hasSize(3);
    }

    @Test
    void memoryIsNeverTakenForData() {
        row(
                "SmallFileBenchmark.create",
                Map.of(),
                "ms/op",
                Map.of("bind", 100.0, "volume", 100.0, "tmpfs", 10.0),
                0.01);

        assertThat(only().take()).doesNotContain("tmpfs");
        assertThat(only().inMemory()).containsOnlyKeys("tmpfs");
        assertThat(only().verdicts()).containsEntry("tmpfs", Verdict.Kind.BETTER);
    }

    @Test
    void aRateIsACostTheOtherWayRound() {
        row("RandomBenchmark.randread", Map.of(), "ops/s", Map.of("bind", 100.0, "volume", 300.0), 0.01);

        assertThat(only().take()).containsExactly("volume");
    }

    @Test
    void aRulerThatMovedForbidsLeavingAMount() {
        row("RulerBenchmark.compute", Map.of(), "us/op", Map.of("bind", 130.0, "volume", 100.0), 0.01);
        row("SmallFileBenchmark.create", Map.of(), "ms/op", Map.of("bind", 130.0, "volume", 100.0), 0.01);

        assertThat(only().leave()).isEmpty();
        assertThat(only().verdicts()).containsEntry("bind", Verdict.Kind.MACHINE_MOVED);
    }

    @ParameterizedTest
    @CsvSource({
        // benchmark, params, bind, volume, tmpfs, noise, rule
        "TreeBenchmark.copy,          '',         300, 100, 50,  0.01, DEPENDENCIES_TO_VOLUME",
        "TreeBenchmark.copy,          '',         150, 100, 50,  0.01, ",
        "TreeBenchmark.copy,          '',         300, 100, 50,  1.00, ",
        "CommitBenchmark.walAppend,   sync=fsync, 20,  100, 50,  0.01, FLUSH_NOT_REACHING_DISK",
        "CommitBenchmark.walAppend,   sync=none,  20,  100, 50,  0.01, ",
        "CommitBenchmark.walAppend,   sync=fsync, 80,  100, 50,  0.01, ",
        "CommitBenchmark.walAppend,   sync=fsync, 20,  100, 50,  1.00, ",
        "CompileBenchmark.compile,    '',         100, 100, 100, 0.01, NOT_STORAGE_BOUND",
        "CompileBenchmark.compile,    '',         100, 100, 50,  0.01, ",
        "CompileBenchmark.compile,    '',         100, 100, 100, 0.50, ",
    })
    void aRuleFiresOnAClearRowOnly(
            String benchmark, String param, double bind, double volume, double tmpfs, double noise, Rule rule) {
        Map<String, String> params = param.isEmpty() ? Map.of() : Map.of("sync", param.substring(5));
        row(benchmark, params, "ms/op", Map.of("bind", bind, "volume", volume, "tmpfs", tmpfs), noise);

        List<Rule> fired = AdviceRules.of(run()).stream().map(Advice::rule).toList();

        assertThat(fired).isEqualTo(rule == null ? List.of() : List.of(rule));
    }

    @ParameterizedTest
    @CsvSource({"DEVICE, 10, true", "MIXED, 10, false", "DEVICE, 2, false"})
    void coldReadsAdviseCachingWhereTheyWereProved(Served served, double factor, boolean fires) {
        row("RandomBenchmark.randread", Map.of("cache", "warm"), "ops/s", Map.of("bind", 1000.0), 0.01);
        row("RandomBenchmark.randread", Map.of("cache", "cold"), "ops/s", Map.of("bind", 1000.0 / factor), 0.01);
        Row cold = rows.remove(1);
        Evidence evidence = new Evidence(Set.of(served), OptionalDouble.of(1));
        rows.add(new Row(cold.key(), cold.unit(), cold.means(), Map.of("bind", evidence)));

        assertThat(AdviceRules.of(run()).stream().map(Advice::rule).toList())
                .isEqualTo(fires ? List.of(Rule.CACHE) : List.of());
    }

    private void row(
            String benchmark, Map<String, String> params, String unit, Map<String, Double> scores, double noise) {
        Random random = new Random(7);
        Map<String, SortedMap<Integer, Double>> means = new LinkedHashMap<>();
        new TreeMap<>(scores).forEach((mount, score) -> {
            SortedMap<Integer, Double> rounds = new TreeMap<>();
            for (int round = 1; round <= 4; round++) {
                rounds.put(round, score * Math.exp(noise * random.nextGaussian()));
            }
            means.put(mount, rounds);
        });
        rows.add(new Row(
                new ResultKey("org.mountbench.workload." + benchmark, "avgt", params, 1), unit, means, Map.of()));
    }

    private MeasuredRun run() {
        return new MeasuredRun(KINDS, rows);
    }

    private Recommendation only() {
        List<Recommendation> recommendations = Recommendation.of(run());
        assertThat(recommendations).hasSize(1);
        return recommendations.get(0);
    }

    private static Map<String, String> kinds() {
        Map<String, String> kinds = new LinkedHashMap<>();
        List.of("bind", "volume", "layer", "tmpfs").forEach(kind -> kinds.put(kind, kind));
        return kinds;
    }
}
