package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.State;
import org.mountbench.results.ResultEntry;

/** Whole runs of the real jar on the real engine, with times cut short: for function, not for numbers. */
class RunIT {

    private static final String[] SHORT = {"--", "-wi", "1", "-w", "20ms", "-i", "2", "-r", "20ms"};

    @TempDir
    Path directory;

    @Test
    void everyCellOfTheQuickSuiteRunsOnEveryKind() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Path output = directory.resolve("run");
            Result result = JarProcess.run(
                    directory,
                    Map.of(),
                    with(SHORT, "run", "--rounds", "1", "--seed", "1", "--output", output.toString()));
            assertThat(result.err()).contains("seed 1");
            assertThat(result.exit()).as(result.err()).isZero();
            RunFiles files = RunFiles.of(output);
            Environment environment = files.environment();
            assertThat(environment.state()).isEqualTo(State.COMPLETE);
            assertThat(environment.launches())
                    .extracting(LaunchRecord::mount)
                    .containsExactlyInAnyOrder("host", "layer", "bind", "volume", "tmpfs");
            assertThat(engine.leftOf(environment.runId())).isEmpty();
            assertThat(output.resolve("scratch")).doesNotExist();
            for (LaunchRecord launch : environment.launches()) {
                assertThat(launch.mountFacts()).as(launch.mount()).containsKeys("fileSystem", "device", "java", "user");
            }
        }
    }

    @Test
    void resultsAreAJmhArrayWithUniqueKeysAndOneRowForEachLaunch() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Path output = directory.resolve("run");
            Result result = JarProcess.run(
                    directory,
                    Map.of(),
                    with(
                            SHORT,
                            "run",
                            "--rounds",
                            "2",
                            "--mount",
                            "name=a,type=layer",
                            "--mount",
                            "name=b,type=layer",
                            "--mount",
                            "volume",
                            "--include",
                            "randread",
                            "--include",
                            "randwrite",
                            "-p",
                            "fileSize=1m",
                            "--suite",
                            "quick",
                            "--output",
                            output.toString()));
            assertThat(result.exit()).as(result.err()).isZero();
            RunFiles files = RunFiles.of(output);
            Set<Object> keys = new HashSet<>();
            for (ResultEntry entry : files.results()) {
                assertThat(keys.add(entry.key())).isTrue();
                assertThat(entry.key().params().get("storage")).isIn("a", "b", "volume");
            }
            assertThat(keys).hasSize(9);
            String json = Files.readString(files.directory().results("default"));
            assertThat(json).startsWith("[").contains("\"forks\" : 2");
            assertThat(engine.leftOf(files.environment().runId())).isEmpty();
        }
    }

    @Test
    void withoutAnEngineHostDirectoriesAreStillMeasured() throws Exception {
        Path output = directory.resolve("run");
        Result result = JarProcess.run(
                directory,
                Map.of("DOCKER_HOST", "unix:///nonexistent/docker.sock"),
                with(
                        SHORT,
                        "run",
                        "--rounds",
                        "1",
                        "--suite",
                        "quick",
                        "--include",
                        "Ruler",
                        "--output",
                        output.toString()));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("Not measured: layer, bind, volume, tmpfs; ")
                .contains("/nonexistent/docker.sock");
        assertThat(RunFiles.of(output).environment().launches())
                .extracting(LaunchRecord::mount)
                .containsExactlyInAnyOrder("host", "host-tmpfs");
        assertThat(Files.list(Path.of("/dev/shm"))
                        .map(path -> path.getFileName().toString()))
                .noneMatch(
                        name -> name.contains(RunFiles.of(output).environment().runId()));
    }

    private static String[] with(String[] tail, String... head) {
        String[] all = java.util.Arrays.copyOf(head, head.length + tail.length);
        System.arraycopy(tail, 0, all, head.length, tail.length);
        return all;
    }
}
