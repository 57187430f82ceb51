package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A suite is data, so that a typing error in it would show only in the middle of a run. */
class QuickSuiteTest {

    private static final Map<String, BenchmarkListEntry> BENCHMARKS = BenchmarkList.defaultList()
            .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())
            .stream()
            .collect(Collectors.toMap(BenchmarkListEntry::getUsername, Function.identity()));

    static Suite quick() {
        return Suite.named("quick");
    }

    static List<Cell> cells() {
        return quick().cells();
    }

    @ParameterizedTest
    @MethodSource("cells")
    void namesABenchmarkWithExactlyItsParams(Cell cell) {
        assertThat(BENCHMARKS).containsKey(cell.qualifiedBenchmark());
        Set<String> params = new TreeSet<>(cell.params().keySet());
        params.add("storage");

        assertThat(BENCHMARKS.get(cell.qualifiedBenchmark()).getParams().get().keySet())
                .isEqualTo(params);
    }

    @ParameterizedTest
    @MethodSource("cells")
    void hasTimesThatJmhReadsAndThreeValues(Cell cell) {
        assertThat(seconds(cell.times().time())).isPositive();
        assertThat(seconds(cell.times().warmupTime())).isPositive();
        assertThat(cell.times().iterations() * quick().rounds()).isGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("cells")
    void hasParamsThatViewersRead(Cell cell) {
        assertThat(cell.params().values()).allMatch(value -> value.matches("[A-Za-z0-9._/-]+"));
    }

    @Test
    void holdsNoCellTwice() {
        assertThat(cells().stream().map(Cell::title)).doesNotHaveDuplicates();
    }

    @Test
    void fitsIntoTwentySecondsALaunchOfWhichHalfIsMeasuring() {
        double measuring = cells().stream()
                .map(Cell::times)
                .mapToDouble(times -> times.warmupIterations() * seconds(times.warmupTime())
                        + times.iterations() * seconds(times.time()))
                .sum();

        // a fork costs about four tenths of a second, a launch about two
        double wall = measuring + cells().size() * 0.4 + 2;
        assertThat(wall).isLessThan(20);
        assertThat(measuring).isGreaterThan(wall / 2);
    }

    private static double seconds(String time) {
        return TimeValue.fromString(time).convertTo(TimeUnit.MILLISECONDS) / 1000.0;
    }
}
