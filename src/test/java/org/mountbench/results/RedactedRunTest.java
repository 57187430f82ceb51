package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactedRunTest {

    private static final RunDirectory REFERENCE = new RunDirectory(Path.of("jmh-results/reference/quick"));

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no space left on /home/alice/work/run | no space left on (path)
            C:\\Users\\alice\\run is no directory | (path) is no directory
            unix:///run/user/1000/docker.sock ends | (address) ends
            tcp://10.0.0.7:2375                   | (address)
            jmh-results/2026/engines is gone      | (path) is gone
            us/op and ops/s stay                  | us/op and ops/s stay
            alice@buildhost, malice stays         | (name)@(name), malice stays
            O_DIRECT on tmpfs: 12/3               | O_DIRECT on tmpfs: 12/3
            """)
    void textLosesPathsAddressesAndNames(String text, String redacted) {
        assertThat(new RedactedText(List.of("alice", "buildhost", "")).of(text)).isEqualTo(redacted);
    }

    @Test
    void aCopyHasTheSameNumbersAndNoPath() throws IOException {
        RunDirectory copy = new RunDirectory(directory.resolve("copy"));

        new RedactedRun(REFERENCE, copy, List.of()).write();

        List<ResultEntry> before = ResultFile.read(REFERENCE.results("default"));
        List<ResultEntry> after = ResultFile.read(copy.results("default"));
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            assertThat(after.get(i).key()).isEqualTo(before.get(i).key());
            assertThat(after.get(i).primary()).isEqualTo(before.get(i).primary());
        }
        assertThat(RunSamples.read(copy, "default").rows())
                .isEqualTo(RunSamples.read(REFERENCE, "default").rows());
        Environment environment = JsonFile.read(copy.environment(), Environment.class);
        assertThat(environment.engines().get("default"))
                .containsKeys("version", "kernel", "storage.driver")
                .doesNotContainKeys("image", "foundBy");
        try (Stream<Path> files = Files.walk(copy.path())) {
            assertThat(files.filter(Files::isRegularFile))
                    .hasSizeGreaterThan(200)
                    .allSatisfy(file -> assertThat(file)
                            .content()
                            .doesNotContain(
                                    "/var/lib", "/opt/", "/usr/", "scratch", "lowerdir", "\"jvm\"", "java.io.tmpdir"));
        }
    }

    @Test
    void enginesLoseTheirNames() throws IOException {
        RunDirectory run = new RunDirectory(directory.resolve("run"));
        Environment old = RunFixture.environment(
                Environment.State.COMPLETE,
                "bind",
                RunFixture.launches(List.of("bind"), 1),
                List.of(new Environment.Outcome("prod-db-7", 1, "bind", "A.m", "failed", "prod-db-7 went away")),
                List.of());
        JsonFile.write(run.environment(), old);
        JsonFile.write(run.plan(), java.util.Map.of("suite", "quick"));
        Files.createDirectories(run.launches("prod-db-7"));
        RunDirectory copy = new RunDirectory(directory.resolve("copy"));

        new RedactedRun(run, copy, List.of()).write();

        assertThat(copy.environment()).content().doesNotContain("prod-db-7").contains("(name) went away", "engine-2");
    }

    @Test
    void enginesThatAreCalledByTheirReleaseKeepIt() throws IOException {
        RunDirectory run = new RunDirectory(directory.resolve("run"));
        JsonFile.write(
                run.environment(),
                RunFixture.environment(Environment.State.COMPLETE, "bind", List.of(), List.of(), List.of()));
        JsonFile.write(run.plan(), java.util.Map.of("suite", "quick"));
        for (String label : List.of("20.10.24", "26.1.5-fuse-overlayfs-b", "26.1.5-alice")) {
            new RunFixture(run.path(), label).cell(1, "bind", 1, "RulerBenchmark.compute", "us/op", 1.0);
        }
        RunDirectory copy = new RunDirectory(directory.resolve("copy"));

        new RedactedRun(run, copy, List.of()).write();

        assertThat(copy.engines()).containsExactlyInAnyOrder("20.10.24", "26.1.5-fuse-overlayfs-b", "engine-2");
    }
}
