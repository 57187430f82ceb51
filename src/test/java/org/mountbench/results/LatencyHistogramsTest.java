package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyHistogramsTest {

    @TempDir
    Path directory;

    @Test
    void mergedLaunchesAreOneBigHistogram() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        Histogram big = histogram();
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 3; round++) {
            Histogram launch = histogram();
            // launches that differ, so that the mean of their percentiles would be far off
            for (int i = 0; i < 5000 * round; i++) {
                long latency = (long) (1000 * round * round * -Math.log(random.nextDouble()));
                launch.recordValue(latency);
                big.recordValue(latency);
            }
            Path json = fixture.cell(
                    round, "bind", 1, "RandomBenchmark.randread", "ops/s", Map.of("requested.readBytes", 1.0), 1, 2);
            write(log(json, "read"), launch);
        }

        Map<String, Metric> merged = RunMerger.merge(fixture.run(), RunDirectory.DEFAULT_ENGINE)
                .entries()
                .get(0)
                .secondary();

        assertThat(merged).doesNotContainKey("write.p50");
        for (double rank : new double[] {50, 95, 99, 99.9}) {
            String name = "read.p" + (rank == 99.9 ? "99.9" : String.valueOf((int) rank));
            assertThat(merged.get(name).score()).isEqualTo(big.getValueAtPercentile(rank) / 1000.0);
            assertThat(merged.get(name).unit()).isEqualTo("us");
        }
        assertThat(merged.get("read.max").score()).isEqualTo(big.getMaxValue() / 1000.0);
        assertThat(merged.get("requested.readBytes").score()).isEqualTo(3);
    }

    @Test
    void aLaunchWithoutLogLeavesThePercentilesOut() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        Path first = fixture.cell(1, "bind", 1, "A.m", "ops/s", Map.of(), 1);
        fixture.cell(2, "bind", 1, "A.m", "ops/s", Map.of(), 1);
        write(log(first, "write"), histogram(5000));

        RunMerger.MergedRun merged = RunMerger.merge(fixture.run(), RunDirectory.DEFAULT_ENGINE);

        assertThat(merged.entries().get(0).secondary()).isEmpty();
        assertThat(merged.warnings()).isEmpty();
    }

    @Test
    void percentilesNeedAValueBeyondThemAlsoAfterTheMerge() throws IOException {
        Path json = directory.resolve("001-A.m.json");
        write(log(json, "read"), histogram(600));

        LatencyHistograms one = LatencyHistograms.beside(json);

        assertThat(one.percentiles()).containsOnlyKeys("read.p50", "read.p95", "read.p99", "read.max");
        assertThat(LatencyHistograms.merge(List.of(one, one)).percentiles()).containsKey("read.p99.9");
    }

    @Test
    void severalIntervalsOfALogAreAddedUp() throws IOException {
        Path json = directory.resolve("001-A.m.json");
        write(log(json, "read"), histogram(10), histogram(20));

        assertThat(LatencyHistograms.beside(json).nanoseconds().get("read").getTotalCount())
                .isEqualTo(30);
    }

    @Test
    void withoutLogsThereIsNothing() {
        assertThat(LatencyHistograms.beside(directory.resolve("001-A.m.json")).percentiles())
                .isEmpty();
        assertThat(LatencyHistograms.merge(List.of()).percentiles()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#[only a comment]\n", "0.0,1.0,2.0,HISTFAAAAA\n", "0.0,1.0,2.0,!!\n", "a,b,c,d\n"})
    void aDamagedLogIsAWarningAndTheScoresStay(String content) throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 2; round++) {
            Path json = fixture.cell(round, "bind", 1, "A.m", "ops/s", Map.of(), round);
            write(log(json, "read"), histogram(1000));
            if (round == 2) {
                Files.writeString(log(json, "read"), content);
            }
        }

        RunMerger.MergedRun merged = RunMerger.merge(fixture.run(), RunDirectory.DEFAULT_ENGINE);

        assertThat(merged.entries().get(0).primary().score()).isEqualTo(1.5);
        assertThat(merged.entries().get(0).secondary()).isEmpty();
        assertThat(merged.warnings())
                .singleElement()
                .asString()
                .startsWith("Left out: ")
                .contains("A.m.read.hlog");
    }

    @Test
    void aDirectoryInThePlaceOfALogIsRefused() throws IOException {
        Path json = directory.resolve("001-A.m.json");
        Files.createDirectory(log(json, "read"));

        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> LatencyHistograms.beside(json))
                .withMessageContaining("A.m.read.hlog");
    }

    private static Histogram histogram() {
        return new Histogram(3_600_000_000_000L, 3);
    }

    private static Histogram histogram(int values) {
        Histogram histogram = histogram();
        for (int i = 1; i <= values; i++) {
            histogram.recordValue(i * 1000L);
        }
        return histogram;
    }

    private static Path log(Path json, String direction) {
        return json.resolveSibling(json.getFileName().toString().replace(".json", "." + direction + ".hlog"));
    }

    private static void write(Path file, Histogram... intervals) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.US_ASCII)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputLogFormatVersion();
            for (Histogram interval : intervals) {
                log.outputIntervalHistogram(0, 1, interval, 1000);
            }
        }
    }
}
