package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;

/** A published experiment on the real engine, as short as it can be, and what its run directory is good for. */
class ExperimentIT {

    @TempDir
    static Path directory;

    private static Result run;

    @BeforeAll
    static void repeatGopher() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            run = JarProcess.run(
                    directory,
                    Map.of(),
                    "run",
                    "--experiment",
                    "gopher",
                    "--rounds",
                    "2",
                    "--output",
                    "gopher",
                    "--",
                    "-wi",
                    "0",
                    "-i",
                    "1",
                    "-r",
                    "10ms");
        }
    }

    @Test
    void thePublishedNumbersStandBesideTheMeasured() {
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("Experiment gopher beside what was published", "read through 128 B", "2960 us to 567 us")
                .containsPattern("34\\.9x +\\d");
    }

    @Test
    void theRunHasItsPageAndItsTableAgain() throws Exception {
        assertThat(run.err()).contains("report.html");
        assertThat(directory.resolve("gopher/report.html"))
                .content()
                .contains("Experiment gopher beside what was published", "2960 us to 567 us");
        Result report = JarProcess.run(directory, Map.of(), "report", "gopher");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(report.out()).isEqualTo(run.out());
    }

    @Test
    void withoutItsRecordTheRunIsShownAllTheSame() throws Exception {
        Path plan = directory.resolve("gopher/plan.json");
        Path bare = Files.createDirectories(directory.resolve("bare"));
        Files.copy(plan, bare.resolve("plan.json"));
        Path results = Path.of("engines/default/launches/1-bind");
        Files.createDirectories(bare.resolve(results));
        try (Stream<Path> files = Files.list(directory.resolve("gopher").resolve(results))) {
            for (Path file : files.toList()) {
                Files.copy(file, bare.resolve(results).resolve(file.getFileName()));
            }
        }
        Result report = JarProcess.run(directory, Map.of(), "report", "bare", "--format", "html");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(report.out()).contains("environment.json is missing", "bufferSize&#x3D;128");
    }

    @Test
    void twoBuffersAreTunedAsFarAsTwoCanBe() throws Exception {
        Result tune = JarProcess.run(directory, Map.of(), "tune", "gopher");
        assertThat(tune.exit()).as(tune.err()).isZero();
        assertThat(tune.out()).contains("file 165000 B, buffer 128 B", "two sizes of the buffer are no curve");
    }

    @Test
    void aRedactedCopyIsARunDirectoryOfItsOwn() throws Exception {
        Result redact = JarProcess.run(directory, Map.of(), "report", "gopher", "--redact", "--output", "published");
        assertThat(redact.exit()).as(redact.err()).isZero();
        assertThat(directory.resolve("published/report.html"))
                .content()
                .doesNotContain(directory.toString(), "/var/lib", "/opt/java");
        Result report = JarProcess.run(directory, Map.of(), "report", "published");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(report.out().lines().filter(line -> line.contains("buffer")).toList())
                .isEqualTo(run.out()
                        .lines()
                        .filter(line -> line.contains("buffer"))
                        .toList());
        Result again = JarProcess.run(directory, Map.of(), "report", "gopher", "--redact", "--output", "published");
        assertThat(again.exit()).isEqualTo(2);
        assertThat(again.err()).contains("is not empty");
        assertThat(Files.exists(directory.resolve("gopher/environment.json"))).isTrue();
    }
}
