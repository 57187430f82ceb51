package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunMergerTest {

    private static final String CELL = "RandomBenchmark.randread blockSize=4k";

    @TempDir
    Path directory;

    private RunFixture fixture = new RunFixture(Path.of("unset"));

    @BeforeEach
    void makeFixture() {
        fixture = new RunFixture(directory);
    }

    @Test
    void launchesAreRowsInTheOrderOfTheirRounds() throws IOException {
        for (int round : new int[] {10, 2, 1}) {
            fixture.cell(round, "bind", 1, CELL, "us/op", round, round + 0.5);
        }

        List<ResultEntry> merged = merge().entries();

        assertThat(merged).hasSize(1);
        assertThat(merged.get(0).field("primaryMetric").path("rawData"))
                .hasToString("[[1.0,1.5],[2.0,2.5],[10.0,10.5]]");
        assertThat(merged.get(0).field("forks").intValue()).isEqualTo(3);
        assertThat(written())
                .extracting(ResultEntry::key)
                .containsExactly(merged.get(0).key());
    }

    @Test
    void keysAreUniqueByStorageEvenWhereABenchmarkWasGivenAPath() throws IOException {
        for (int round = 1; round <= 2; round++) {
            fixture.cell(round, "host", 1, CELL, "us/op", 1).cell(round, "bind", 1, CELL, "us/op", 1);
            Path file = fixture.run()
                    .launch(RunDirectory.DEFAULT_ENGINE, round, "host")
                    .resolve("01-RandomBenchmark.randread.json");
            ResultFile.write(file, List.of(ResultFile.read(file).get(0).withParam("storage", "/scratch/" + round)));
        }

        List<ResultEntry> merged = merge().entries();

        assertThat(merged)
                .extracting(entry -> entry.key().params().get("storage"))
                .containsExactly("bind", "host");
        Set<ResultKey> keys = new HashSet<>();
        assertThat(written()).allMatch(entry -> keys.add(entry.key()));
    }

    @Test
    void entriesFollowThePositionOfTheirCells() throws IOException {
        fixture.cell(1, "bind", 2, "A.second", "us/op", 1);
        fixture.cell(1, "bind", 1, "Z.first", "us/op", 1);
        fixture.cell(1, "layer", 1, "Z.first", "us/op", 1);

        assertThat(merge().entries())
                .extracting(entry -> entry.key().title())
                .containsExactly("Z.first storage=bind", "Z.first storage=layer", "A.second storage=bind");
    }

    @Test
    void aRunWithoutLaunchesIsAnEmptyArray() throws IOException {
        RunMerger.MergedRun merged = merge();

        assertThat(merged.entries()).isEmpty();
        assertThat(merged.warnings()).isEmpty();
        assertThat(written()).isEmpty();
    }

    @Test
    void whatIsNotCompleteIsLeftOutWithAWarning() throws IOException {
        fixture.cell(1, "bind", 1, CELL, "us/op", 1, 2, 3);
        Path launch = Files.createDirectories(fixture.run().launch(RunDirectory.DEFAULT_ENGINE, 2, "bind"));
        Files.createFile(launch.resolve("01-A.zero.json"));
        Files.writeString(launch.resolve("02-A.cut.json"), "[{\"benchmark\":");
        Files.writeString(launch.resolve("03-A.none.json"), "[]");
        fixture.cell(2, "bind", 4, "A.short", "us/op", 1, 2);
        Path shortened = launch.resolve("04-A.short.json");
        Files.writeString(
                shortened,
                Files.readString(shortened).replace("\"measurementIterations\" : 2", "\"measurementIterations\" : 3"));
        // no results: a log, a file that is being written, a directory of another kind
        Files.writeString(launch.resolve("worker.log"), "hello");
        Files.writeString(launch.resolve(".05-A.m.json123.tmp"), "[");
        Files.createDirectories(
                fixture.run().launches(RunDirectory.DEFAULT_ENGINE).resolve("notes"));

        RunMerger.MergedRun merged = merge();

        assertThat(merged.entries())
                .singleElement()
                .extracting(entry -> entry.key().title())
                .isEqualTo(CELL + " storage=bind");
        assertThat(merged.warnings())
                .hasSize(4)
                .allMatch(warning -> warning.startsWith("Left out: ") && warning.endsWith("."))
                .anyMatch(warning -> warning.contains("01-A.zero.json is empty"))
                .anyMatch(warning -> warning.contains("02-A.cut.json, line 1"))
                .anyMatch(warning -> warning.contains("03-A.none.json must hold one entry, but holds 0"))
                .anyMatch(warning ->
                        warning.contains("04-A.short.json must hold one fork of 3 iterations, but holds 1 of 2"));
    }

    @Test
    void theSameCellTwiceInOneLaunchCountsOnce() throws IOException {
        fixture.cell(1, "bind", 1, CELL, "us/op", 1).cell(1, "bind", 2, CELL, "us/op", 2);

        RunMerger.MergedRun merged = merge();

        assertThat(merged.entries())
                .singleElement()
                .extracting(entry -> entry.primary().score())
                .isEqualTo(1.0);
        assertThat(merged.warnings()).singleElement().asString().contains("02-RandomBenchmark.randread.json");
    }

    @Test
    void samplesHoldTheMeanOfEachLaunchByRound() throws IOException {
        fixture.cell(1, "bind", 1, CELL, "us/op", 1, 3).cell(3, "bind", 1, CELL, "us/op", 5, 7);
        fixture.cell(2, "layer", 1, CELL, "us/op", 4);

        RunSamples samples = RunSamples.read(fixture.run(), RunDirectory.DEFAULT_ENGINE);

        RunSamples.Row row = samples.rows().get(0);
        assertThat(samples.rows()).hasSize(1);
        assertThat(row.key().params()).containsOnlyKeys("blockSize");
        assertThat(row.on("bind")).containsExactly(Map.entry(1, 2.0), Map.entry(3, 6.0));
        assertThat(row.on("layer")).containsOnlyKeys(2);
        assertThat(row.on("tmpfs")).isEmpty();
        assertThat(samples.mountsByJdk()).hasSize(1);
    }

    private RunMerger.MergedRun merge() throws IOException {
        return RunMerger.merge(fixture.run(), RunDirectory.DEFAULT_ENGINE);
    }

    private List<ResultEntry> written() {
        return ResultFile.read(fixture.run().results(RunDirectory.DEFAULT_ENGINE));
    }
}
