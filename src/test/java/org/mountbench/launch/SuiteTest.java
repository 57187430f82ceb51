package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.mountbench.results.BadInputException;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.MountSpec;
import org.openjdk.jmh.runner.options.TimeValue;

class SuiteTest {

    private static final List<String> NAMES = Suite.NAMES;

    @ParameterizedTest
    @FieldSource("NAMES")
    void isWhatItSays(String name) {
        Suite suite = Suite.named(name);
        assertThat(suite.name()).isEqualTo(name);
        assertThat(suite.mounts().stream().map(MountSpec::parse).toList()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(suite.cells().stream().map(Cell::title)).doesNotHaveDuplicates();
        assertThat(suite.cells().get(0).benchmark()).startsWith("RulerBenchmark");
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void hasTimesThatJmhReadsAndThreeValuesAndValuesThatViewersRead(String name) {
        Suite suite = Suite.named(name);
        assertThat(suite.cells()).allSatisfy(cell -> {
            assertThat(TimeValue.fromString(cell.times().time()).convertTo(TimeUnit.MILLISECONDS))
                    .isPositive();
            assertThat(TimeValue.fromString(cell.times().warmupTime()).convertTo(TimeUnit.MILLISECONDS))
                    .isPositive();
            assertThat(cell.times().iterations() * suite.rounds()).isGreaterThanOrEqualTo(3);
            assertThat(cell.params().values()).allMatch(value -> value.matches("[A-Za-z0-9._/-]+"));
        });
    }

    @Test
    void anEntryStandsForItsMethodsAndTheValuesOfOneParam() {
        assertThat(read("""
                {"benchmark": "A.a|b", "params": {"size": "1k"}, "vary": {"param": "threads", "values": ["1", "16"]}}"""))
                .containsExactly(
                        cell("A.a", "1", 1), cell("A.a", "16", 16), cell("A.b", "1", 1), cell("A.b", "16", 16));
    }

    @Test
    void threadsMayBeGivenWithoutAParam() {
        assertThat(read("{\"benchmark\": \"A.a\", \"threads\": 4}"))
                .containsExactly(new Cell("A.a", Map.of(), 4, new Times(1, "1s", 1, "1s")));
    }

    @Test
    void aSecondParamThatVariesIsRefused() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(
                        () -> read(
                                "{\"benchmark\": \"A.a\", \"vary\": [{\"param\": \"a\", \"values\": []}, {\"param\": \"b\", \"values\": []}]}"));
    }

    private static Cell cell(String benchmark, String threads, int jmhThreads) {
        return new Cell(benchmark, Map.of("size", "1k", "threads", threads), jmhThreads, new Times(1, "1s", 1, "1s"));
    }

    private static List<Cell> read(String entry) {
        String suite = "{\"name\": \"s\", \"description\": \"d\", \"rounds\": 1, \"mounts\": [], \"times\": "
                + "{\"warmupIterations\": 1, \"warmupTime\": \"1s\", \"iterations\": 1, \"time\": \"1s\"}, \"cells\": ["
                + entry + "]}";
        return JsonFile.parse(suite, Suite.SuiteFile.class).suite().cells();
    }
}
