package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.Settings.Adjustment;
import org.mountbench.compare.Verdict.Kind;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.GoldenFiles;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultFile;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunFixture;
import org.mountbench.results.RunMerger;

class ComparisonTest {

    private static final String RULER = "org.mountbench.workload.RulerBenchmark.compute";

    @TempDir
    Path directory;

    @Test
    void aFileComparedWithItselfIsTheSame() {
        LabelledResults a = only(LabelledResults.read("a", GoldenFiles.path("modes/three-forks.json")));
        LabelledResults b = only(LabelledResults.read("b", GoldenFiles.path("modes/three-forks.json")));

        Comparison comparison = Comparison.of(List.of(a, b), Settings.USUAL);

        assertThat(comparison.rows()).hasSize(4).allSatisfy(row -> {
            assertThat(cell(row, "b").cost().ratio()).isEqualTo(1);
            assertThat(cell(row, "b").cost().method()).isEqualTo(Method.WELCH);
            assertThat(cell(row, "b").estimate().n()).isEqualTo(3);
        });
        assertThat(comparison.unmatched()).isEmpty();
    }

    @Test
    void directionComesFromTheUnit() {
        Comparison comparison = Comparison.of(
                List.of(
                        results("a", Map.of(key("X.time"), times("us/op", 1), key("X.rate"), times("ops/s", 1))),
                        results("b", Map.of(key("X.time"), times("us/op", 2), key("X.rate"), times("ops/s", 2)))),
                Settings.USUAL);

        assertThat(cell(row(comparison, "X.time"), "b").verdict().kind()).isEqualTo(Kind.WORSE);
        assertThat(cell(row(comparison, "X.time"), "b").cost().ratio()).isCloseTo(2, within(1e-9));
        assertThat(cell(row(comparison, "X.rate"), "b").verdict().kind()).isEqualTo(Kind.BETTER);
        assertThat(cell(row(comparison, "X.rate"), "b").cost().ratio()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void keysThatAreNotEverywhereAreListed() {
        Comparison comparison = Comparison.of(
                List.of(
                        results("a", Map.of(key("X.a"), times("us/op", 1), key("X.both"), times("us/op", 1))),
                        results("b", Map.of(key("X.b"), times("us/op", 1), key("X.both"), times("us/op", 1)))),
                Settings.USUAL);

        assertThat(comparison.rows())
                .singleElement()
                .extracting(row -> row.key().benchmark())
                .isEqualTo("p.X.both");
        assertThat(comparison.unmatched())
                .containsExactlyInAnyOrder(
                        new Comparison.Unmatched(key("X.a"), List.of("b")),
                        new Comparison.Unmatched(key("X.b"), List.of("a")));
    }

    @Test
    void threadsModeAndParamsArePartOfTheKey() {
        ResultKey one = key("X.a");
        ResultKey sixteen = new ResultKey("p.X.a", "avgt", Map.of(), 16);
        ResultKey sample = new ResultKey("p.X.a", "sample", Map.of(), 1);
        ResultKey param = new ResultKey("p.X.a", "avgt", Map.of("size", "1"), 1);
        LabelledResults a = results(
                "a",
                Map.of(
                        one, times("us/op", 1),
                        sixteen, times("us/op", 2),
                        sample, times("us/op", 3),
                        param, times("us/op", 4)));

        Comparison comparison = Comparison.of(List.of(a, results("b", a.measurements())), Settings.USUAL);

        assertThat(comparison.rows())
                .hasSize(4)
                .allSatisfy(row -> assertThat(cell(row, "b").cost().ratio()).isEqualTo(1));
    }

    @Test
    void unlikeUnitsOfOneQuantityAreConverted() {
        Comparison comparison = Comparison.of(
                List.of(
                        results("a", Map.of(key("X.a"), times("us/op", 20), key("X.b"), times("us/op", 1))),
                        results("b", Map.of(key("X.a"), times("ms/op", 0.03), key("X.b"), times("ops/s", 100)))),
                Settings.USUAL);

        Comparison.Cell time = cell(row(comparison, "X.a"), "b");
        assertThat(time.cost().ratio()).isCloseTo(1.5, within(1e-9));
        assertThat(time.estimate().mean()).isCloseTo(3000, within(1e-6));
        // 10,000 operations a second take 100 us each; the ends of the interval change places
        Comparison.Cell rate = cell(row(comparison, "X.b"), "b");
        assertThat(rate.cost().ratio()).isCloseTo(1, within(1e-3));
        Estimate direct = Estimate.of(Sample.of(List.of(10000.0, 10100.0, 9900.0)));
        assertThat(rate.estimate().low()).isCloseTo(1e6 / direct.high(), within(1e-9));
        assertThat(rate.estimate().high()).isCloseTo(1e6 / direct.low(), within(1e-9));
        assertThat(comparison.warnings())
                .extracting(Warning::kind)
                .containsExactly(Warning.Kind.CONVERTED, Warning.Kind.CONVERTED);
    }

    @Test
    void unlikeQuantitiesAreNotCompared() {
        Comparison comparison = Comparison.of(
                List.of(
                        results("a", Map.of(key("X.a"), times("us/op", 1), key("X.b"), times("us/op", 1))),
                        results("b", Map.of(key("X.a"), times("B/op", 1), key("X.b"), times("us/op", 1)))),
                Settings.USUAL);

        assertThat(comparison.rows()).hasSize(1);
        assertThat(comparison.warnings()).extracting(Warning::kind).containsExactly(Warning.Kind.UNITS_DIFFER);
    }

    @Test
    void aRulerThatMovedIsAVetoForItsColumnOnly() {
        ResultKey ruler = new ResultKey(RULER, "avgt", Map.of(), 1);
        Comparison comparison = Comparison.of(
                List.of(
                        results("a", Map.of(key("X.a"), times("us/op", 1), ruler, times("us/op", 1))),
                        results("slow", Map.of(key("X.a"), times("us/op", 2), ruler, times("us/op", 2))),
                        results("still", Map.of(key("X.a"), times("us/op", 2), ruler, times("us/op", 1)))),
                Settings.USUAL);

        Row row = row(comparison, "X.a");
        assertThat(cell(row, "slow").verdict().kind()).isEqualTo(Kind.MACHINE_MOVED);
        assertThat(cell(row, "still").verdict().kind()).isEqualTo(Kind.WORSE);
        assertThat(comparison.warnings()).extracting(Warning::kind).containsExactly(Warning.Kind.RULER_MOVED);
        assertThat(comparison.families()).extracting(Comparison.Family::name).containsOnly("X");
    }

    @Test
    void holmCanTakeAVerdictBack() {
        Measurement base = times("us/op", 1);
        Measurement other = new Measurement("us/op", Sample.of(List.of(100.0, 110.0, 140.0)));
        Map<ResultKey, Measurement> many = new LinkedHashMap<>();
        Map<ResultKey, Measurement> bases = new LinkedHashMap<>();
        for (int i = 0; i < 20; i++) {
            bases.put(
                    key("X.row" + i), i == 0 ? base : new Measurement("us/op", Sample.of(List.of(90.0, 100.0, 115.0))));
            many.put(key("X.row" + i), i == 0 ? times("us/op", 1.3) : other);
        }
        List<LabelledResults> columns = List.of(results("a", bases), results("b", many));

        Comparison plain = Comparison.of(columns, new Settings(0.05, 0.05, Adjustment.NONE));
        Comparison adjusted = Comparison.of(columns, new Settings(0.05, 0.05, Adjustment.HOLM));

        double p = cell(row(plain, "X.row0"), "b").adjustedP();
        assertThat(cell(row(adjusted, "X.row0"), "b").adjustedP()).isCloseTo(20 * p, within(1e-12));
        assertThat(cell(row(plain, "X.row0"), "b").verdict().kind()).isEqualTo(Kind.WORSE);
    }

    @Test
    void valuesOfAParamAreColumnsPairedByRound() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 3; round++) {
            // rounds drift by a factor of four; only pairing sees the steady 10 %
            double drift = Math.pow(2, round);
            fixture.cell(round, "bind", 1, "X.read bufferSize=128", "us/op", 10 * drift);
            fixture.cell(round, "layer", 1, "X.read bufferSize=128", "us/op", 11 * drift * (1 + 0.001 * round));
        }

        Comparison comparison =
                Comparison.by("storage", "layer", only(LabelledResults.read("run", directory)), Settings.USUAL);

        assertThat(comparison.columns()).containsExactly("layer", "bind");
        Row row = comparison.rows().get(0);
        assertThat(row.key().params()).containsOnlyKeys("bufferSize");
        assertThat(cell(row, "bind").cost().method()).isEqualTo(Method.PAIRED);
        assertThat(cell(row, "bind").verdict().kind()).isEqualTo(Kind.BETTER);
    }

    @Test
    void numbersAreColumnsInTheirOrder() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (String size : List.of("1024", "128", "65536")) {
            fixture.cell(1, "bind", size.length(), "X.read bufferSize=" + size, "us/op", 10);
        }

        LabelledResults run = only(LabelledResults.read("run", directory));

        assertThat(Comparison.by("bufferSize", null, run, Settings.USUAL).columns())
                .containsExactly("128", "1024", "65536");
    }

    @Test
    void aRunWithoutLaunchFilesIsReadFromItsMergedFile() throws IOException {
        RunFixture fixture = new RunFixture(directory.resolve("full"));
        for (int round = 1; round <= 3; round++) {
            fixture.cell(round, "bind", 1, "X.read", "us/op", 10 + round, 11 + round);
        }
        RunMerger.merge(fixture.run(), RunDirectory.DEFAULT_ENGINE);
        RunDirectory bare = new RunDirectory(directory.resolve("bare"));
        ResultFile.write(
                bare.results(RunDirectory.DEFAULT_ENGINE),
                ResultFile.read(fixture.run().results(RunDirectory.DEFAULT_ENGINE)));

        LabelledResults full = only(LabelledResults.read("full", fixture.run().path()));
        LabelledResults merged = only(LabelledResults.read("bare", bare.path()));

        assertThat(merged.measurements()).isEqualTo(full.measurements());
        assertThat(merged.rounds()).isEqualTo(Rounds.UNRELATED);
    }

    @Test
    void whatCannotBeComparedIsRefusedWithARemedy() throws IOException {
        LabelledResults a = results("a", Map.of(key("X.a"), times("us/op", 1)));
        LabelledResults b = results("b", Map.of(key("X.b"), times("us/op", 1)));

        assertThatThrownBy(() -> Comparison.of(List.of(a), Settings.USUAL))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("two results");
        assertThatThrownBy(() -> Comparison.of(List.of(a, a), Settings.USUAL))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("LABEL=PATH");
        assertThatThrownBy(() -> Comparison.of(List.of(a, b), Settings.USUAL))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("--by");
        assertThatThrownBy(() -> Comparison.by("storage", null, a, Settings.USUAL))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no value");
        Path empty = Files.createDirectory(directory.resolve("empty"));
        assertThatThrownBy(() -> LabelledResults.read("x", empty))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no run directory");
    }

    private static ResultKey key(String benchmark) {
        return new ResultKey("p." + benchmark, "avgt", Map.of(), 1);
    }

    private static Measurement times(String unit, double factor) {
        return new Measurement(unit, Sample.of(List.of(100 * factor, 101 * factor, 99 * factor)));
    }

    @Test
    void enginesOfOneRunAreColumnsPairedByRoundAndTheHostIsNone(@TempDir Path directory) throws IOException {
        for (int round = 1; round <= 3; round++) {
            // each round is twice as slow as the one before: only the pairing shows the 10 %
            double drift = Math.pow(2, round) * (1 + 0.001 * round);
            new RunFixture(directory, "host").cell(round, "host", 1, "A.m", "us/op", 50 * drift);
            new RunFixture(directory, "old").cell(round, "bind", 1, "A.m", "us/op", 100 * Math.pow(2, round));
            new RunFixture(directory, "new").cell(round, "bind", 1, "A.m", "us/op", 110 * drift);
        }
        JsonFile.write(new RunDirectory(directory).environment(), twoEngines());

        List<LabelledResults> engines = LabelledResults.read("run", directory);
        assertThat(engines).extracting(LabelledResults::label).containsExactly("run:old", "run:new");
        Comparison comparison = Comparison.of(engines, Settings.USUAL);
        assertThat(comparison.rows()).hasSize(1);
        Change cost = comparison.rows().get(0).cells().get("run:new").cost();
        assertThat(cost.method()).isEqualTo(Method.PAIRED);
        assertThat(cost.ratio()).isCloseTo(1.1022, within(1e-3));

        LabelledResults one = only(LabelledResults.read("x", directory.resolve("engines/new")));
        assertThat(one.label()).isEqualTo("x");
        assertThat(one.measurements()).isEqualTo(engines.get(1).measurements());
    }

    private static Environment twoEngines() {
        Map<String, Map<String, String>> engines = new LinkedHashMap<>();
        engines.put("old", Map.of());
        engines.put("new", Map.of());
        return new Environment(
                Environment.FORMAT_VERSION,
                "id",
                "",
                "",
                Environment.State.COMPLETE,
                Map.of(),
                Map.of(),
                engines,
                "host",
                List.of(),
                List.of(),
                List.of());
    }

    private static LabelledResults results(String label, Map<ResultKey, Measurement> measurements) {
        return new LabelledResults(label, measurements, Rounds.UNRELATED, List.of());
    }

    private static LabelledResults only(List<LabelledResults> results) {
        assertThat(results).hasSize(1);
        return results.get(0);
    }

    private static Row row(Comparison comparison, String benchmark) {
        return comparison.rows().stream()
                .filter(row -> row.key().benchmark().equals("p." + benchmark))
                .findFirst()
                .orElseThrow();
    }

    private static Comparison.Cell cell(Row row, String column) {
        return Objects.requireNonNull(row.cells().get(column));
    }
}
