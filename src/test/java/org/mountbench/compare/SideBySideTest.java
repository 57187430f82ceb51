package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Published.Band;
import org.mountbench.compare.Published.Experiment;
import org.mountbench.compare.Published.Platform;
import org.mountbench.compare.Published.Ratio;
import org.mountbench.compare.Published.Step;
import org.mountbench.compare.SideBySide.Direction;
import org.mountbench.compare.SideBySide.Line;
import org.mountbench.compare.SideBySide.Place;
import org.mountbench.compare.SideBySide.Size;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.State;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunFixture;
import org.mountbench.results.RunSamples;

class SideBySideTest {

    private static final String CELL = "RandomBenchmark.randread fileSize=1m";

    @TempDir
    Path directory;

    @Test
    void theFiguresOfTheJarAreWhole() {
        Published published = Published.figures();

        assertThat(published.runToRun()).isGreaterThan(1);
        assertThat(published.bands()).allMatch(band -> band.low() > 0 && band.low() < band.high());
        assertThat(published.experiments()).allSatisfy(experiment -> {
            assertThat(experiment.source()).isNotBlank();
            assertThat(experiment.platform()).isNotBlank();
            assertThat(experiment.steps())
                    .isNotEmpty()
                    .allSatisfy(step -> assertThat(step.ratios())
                            .isNotEmpty()
                            .allMatch(ratio -> ratio.low() > 0 && ratio.low() <= ratio.high()));
        });
    }

    @ParameterizedTest
    @CsvSource({
        // published bind/volume, time on bind with volume 100, direction
        "4.2,  300, SAME",
        "4.2,  30,  REVERSED",
        "4.2,  100, NO_DIFFERENCE_HERE",
        "0.2,  300, REVERSED",
        "0.2,  30,  SAME",
        "1.0,  100, SAME",
        "1.0,  300, A_DIFFERENCE_HERE",
        "4.2,  0,   NOT_MEASURED",
    })
    void theDirectionIsThatOfClearRatios(double published, double bind, Direction direction) throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 4; round++) {
            fixture.cell(round, "volume", 1, CELL, "us/op", 100 + 0.1 * round);
            if (bind > 0) {
                fixture.cell(round, "bind", 1, CELL, "us/op", bind + 0.1 * round);
            }
        }

        assertThat(line(published, key -> key.params(), Map.of()).direction()).isEqualTo(direction);
    }

    @Test
    void aRatioWhoseIntervalIncludesOneIsNotClear() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 4; round++) {
            fixture.cell(round, "volume", 1, CELL, "us/op", 100);
            fixture.cell(round, "bind", 1, CELL, "us/op", round % 2 == 0 ? 40 : 300);
        }

        assertThat(line(4.2, key -> key.params(), Map.of()).direction()).isEqualTo(Direction.NOT_CLEAR);
    }

    @Test
    void aRulerThatMovedForbidsAVerdict() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 4; round++) {
            for (String mount : List.of("volume", "bind")) {
                double time = (mount.equals("bind") ? 300 : 100) + 0.1 * round;
                fixture.cell(round, mount, 1, "RulerBenchmark.compute", "us/op", time);
                fixture.cell(round, mount, 2, CELL, "us/op", time);
            }
        }

        assertThat(line(4.2, key -> key.params(), Map.of()).direction()).isEqualTo(Direction.MACHINE_MOVED);
    }

    @ParameterizedTest
    @CsvSource({
        "native,         6.1.0,                     ext4, LINUX,         INSIDE",
        "native,         5.15.1-microsoft-standard, ext4, WSL2,          NO_BAND",
        "Docker Desktop, 5.15.1-microsoft-standard, 9p,   WINDOWS_DRIVE, NO_BAND",
        "Docker Desktop, 6.6.0-linuxkit,            ext4, OTHER,         NO_BAND",
    })
    void aBandIsThatOfThePlatform(String provider, String kernel, String fileSystem, Platform platform, Place place)
            throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 4; round++) {
            fixture.cell(round, "volume", 1, CELL, "us/op", 100 + 0.1 * round);
            fixture.cell(round, "bind", 1, CELL, "us/op", 120 + 0.1 * round);
        }
        Environment environment = environment(provider, kernel, fileSystem);

        assertThat(SideBySide.platform(environment)).isEqualTo(platform);
        assertThat(sides(4.2, key -> key.params(), environment).lines().get(0).place())
                .isEqualTo(place);
    }

    @ParameterizedTest
    @CsvSource({"90, INSIDE", "80, OUTSIDE", "180, INSIDE", "190, OUTSIDE"})
    void aBandIsWidenedByWhatRunsDiffer(double bind, Place place) throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 4; round++) {
            fixture.cell(round, "volume", 1, CELL, "us/op", 100 + 0.1 * round);
            fixture.cell(round, "bind", 1, CELL, "us/op", bind + 0.1 * round);
        }

        assertThat(line(4.2, key -> key.params(), Map.of()).place()).isEqualTo(place);
    }

    @Test
    void anIntervalAcrossAnEndOfTheBandIsNotClear() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 4; round++) {
            fixture.cell(round, "volume", 1, CELL, "us/op", 100);
            fixture.cell(round, "bind", 1, CELL, "us/op", round % 2 == 0 ? 140 : 220);
        }

        assertThat(line(4.2, key -> key.params(), Map.of()).place()).isEqualTo(Place.NOT_CLEAR);
    }

    @Test
    void aRowThatWasMadeToFitIsFoundByItsPublishedParams() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        fixture.cell(1, "volume", 1, CELL, "us/op", 100);
        fixture.cell(1, "bind", 1, CELL, "us/op", 120);

        Line line = line(4.2, key -> Map.of("fileSize", "10g"), Map.of("fileSize", "10g"));

        assertThat(line.size()).isEqualTo(Size.MADE_TO_FIT);
        assertThat(line.measured()).isPresent();
        assertThat(line.direction()).isEqualTo(Direction.NOT_CLEAR);
    }

    private Line line(
            double published,
            java.util.function.Function<ResultKey, Map<String, String>> asPublished,
            Map<String, String> params)
            throws IOException {
        return sides(published, asPublished, environment("native", "6.1.0", "ext4"), params)
                .lines()
                .get(0);
    }

    private SideBySide sides(
            double published,
            java.util.function.Function<ResultKey, Map<String, String>> asPublished,
            Environment environment)
            throws IOException {
        return sides(published, asPublished, environment, Map.of());
    }

    private SideBySide sides(
            double published,
            java.util.function.Function<ResultKey, Map<String, String>> asPublished,
            Environment environment,
            Map<String, String> params)
            throws IOException {
        Step step = new Step(
                "read",
                "RandomBenchmark.randread",
                params,
                null,
                Map.of(),
                List.of(new Ratio("bind", "volume", published, published)));
        Experiment experiment = new Experiment("test", "somebody", "somewhere", List.of(), List.of(step));
        Published figures =
                new Published(1.15, List.of(new Band(Platform.LINUX, "bind", "volume", 1.0, 1.6)), List.of(experiment));
        RunSamples samples = RunSamples.read(new RunDirectory(directory), RunDirectory.DEFAULT_ENGINE);
        return SideBySide.of(
                figures,
                experiment,
                iterations -> MeasuredRun.of(samples, environment, RunDirectory.DEFAULT_ENGINE),
                environment,
                asPublished);
    }

    private static Environment environment(String provider, String kernel, String fileSystem) {
        Environment plain = RunFixture.environment(State.COMPLETE, "volume", List.of(), List.of(), List.of());
        List<Environment.LaunchRecord> launches = RunFixture.launches(List.of("volume", "bind"), 1).stream()
                .map(launch -> new Environment.LaunchRecord(
                        launch.engine(),
                        launch.round(),
                        launch.position(),
                        launch.mount(),
                        launch.kind(),
                        launch.status(),
                        launch.reason(),
                        launch.started(),
                        launch.seconds(),
                        Map.of("fileSystem", fileSystem),
                        launch.probes()))
                .toList();
        return new Environment(
                plain.formatVersion(),
                plain.runId(),
                plain.started(),
                plain.finished(),
                plain.state(),
                plain.versions(),
                Map.of("os", "Linux"),
                Map.of(RunDirectory.DEFAULT_ENGINE, Map.of("provider", provider, "kernel", kernel)),
                plain.baseline(),
                launches,
                plain.outcomes(),
                plain.warnings());
    }
}
