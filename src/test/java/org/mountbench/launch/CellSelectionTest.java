package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.mountbench.results.BadInputException;

class CellSelectionTest {

    private static final List<String> SUITES = Suite.NAMES;

    private final List<Cell> quick = Suite.named("quick").cells();
    private final List<String> notes = new ArrayList<>();

    @ParameterizedTest
    @FieldSource("SUITES")
    void everySuiteNamesWorkloadsOfTheJar(String name) {
        assertThatCode(() -> CellSelection.check(Suite.named(name).cells())).doesNotThrowAnyException();
    }

    @Test
    void withoutOptionsTheSuiteStaysAsItIs() {
        assertThat(CellSelection.choose(quick, List.of(), Map.of(), notes::add)).isEqualTo(quick);
        assertThat(notes).isEmpty();
    }

    @Test
    void includeFiltersAndKeepsTheOrder() {
        List<Cell> chosen = CellSelection.choose(quick, List.of("SmallFile", "Ruler"), Map.of(), notes::add);
        assertThat(chosen).isNotEmpty().isSubsetOf(quick);
        assertThat(chosen.get(0).benchmark()).startsWith("RulerBenchmark");
        assertThat(chosen).allMatch(cell -> cell.benchmark().matches("(RulerBenchmark|SmallFileBenchmark).*"));
    }

    @Test
    void severalValuesMakeSeveralCellsAndEqualCellsBecomeOne() {
        List<Cell> chosen = CellSelection.choose(
                quick,
                List.of("ReadBufferBenchmark.fileInputStream"),
                Map.of("bufferSize", List.of("256", "512")),
                notes::add);
        assertThat(chosen).extracting(cell -> cell.params().get("bufferSize")).containsExactly("256", "512");
        assertThat(notes)
                .containsExactly("Of 8 cells, 6 are the same as others since -p gave them the same values; each is run"
                        + " once.");
    }

    @Test
    void cellsThatDifferInTheirTimesOnlyAreOneRowAndRunOnce() {
        Cell slow = new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(1, "1s", 5, "1s"));
        Cell fast = new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(1, "1ms", 5, "1ms"));
        assertThat(CellSelection.choose(List.of(slow, fast), List.of(), Map.of(), notes::add))
                .containsExactly(slow);
        assertThat(notes).hasSize(1);
    }

    @Test
    void theParamThreadsSetsTheThreadsOfJmh() {
        List<Cell> chosen = CellSelection.choose(
                quick, List.of("RandomBenchmark.randwrite"), Map.of("threads", List.of("1", "16")), notes::add);

        assertThat(chosen).extracting(Cell::threads).containsExactly(1, 16);
        assertThatCode(() -> CellSelection.check(chosen)).doesNotThrowAnyException();
    }

    @Test
    void refusesThreadsThatAreNotThoseOfTheParam() {
        Cell cell = CellSelection.choose(quick, List.of("RandomBenchmark.randwrite"), Map.of(), notes::add)
                .get(0);

        assertThatThrownBy(
                        () -> CellSelection.check(List.of(new Cell(cell.benchmark(), cell.params(), 4, cell.times()))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("it would run in 4 threads, but its param threads is 1");
        assertThatThrownBy(() -> CellSelection.check(List.of(
                        new Cell("SmallFileBenchmark.create", Map.of("count", "1", "size", "1"), 2, cell.times()))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("2 threads");
    }

    @Test
    void overridesLeaveCellsAloneThatLackTheParam() {
        List<Cell> chosen = CellSelection.choose(quick, List.of(), Map.of("count", List.of("10")), notes::add);
        assertThat(chosen).hasSameSizeAs(quick);
        assertThat(chosen)
                .filteredOn(cell -> cell.params().containsKey("count"))
                .isNotEmpty()
                .allMatch(cell -> cell.params().get("count").equals("10"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nothing.like.this | blockSize | 4k   | nothing matches 'nothing.like.this'
            (                 | blockSize | 4k   | is not a regular expression
            Random            | blocksize | 4k   | -p blocksize: no chosen workload has that param
            Random            | threads   | 0    | -p threads: 0 must be 1 or more
            Random            | threads   | many | -p threads: 'many' must be a whole number
            Random            | storage   | x    | choose them with --mount
            Random            | blockSize | 4 k  | is not a single token
            """)
    void refusesWithASentence(String include, String param, String value, String part) {
        assertThatThrownBy(
                        () -> CellSelection.choose(quick, List.of(include), Map.of(param, List.of(value)), notes::add))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(part);
    }

    @Test
    void refusesCellsThatAreNoneOrLackAParam() {
        Times times = new Times(1, "1ms", 1, "1ms");
        assertThatThrownBy(() -> CellSelection.check(List.of(new Cell("NoBenchmark.x", Map.of(), 1, times))))
                .hasMessageContaining("no such workload");
        assertThatThrownBy(() -> CellSelection.check(List.of(new Cell("RandomBenchmark.randread", Map.of(), 1, times))))
                .hasMessageContaining("it needs exactly the params");
    }

    @Test
    void everyWorkloadHasOneValueForEachParam() {
        assertThat(CellSelection.ofAllWorkloads())
                .isNotEmpty()
                .allMatch(cell -> !cell.params().containsKey("storage"));
    }

    @Test
    void anUnknownSuiteIsRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> Suite.named("quik"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("unknown suite 'quik'; known suites: " + String.join(", ", Suite.NAMES));
    }
}
