package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/compare-releases} over two releases, with as little to measure as there can be. */
class CompareReleasesIT {

    private static final String OLD = "20.10.24";
    private static final String NEW = "26.1.5";

    @TempDir
    Path directory;

    @Test
    void twoReleasesAreComparedAndTheEnginesAreAsBefore() throws Exception {
        Path output = directory.resolve("run");
        String before = state(NEW);
        try (ReleaseEngine running = ReleaseEngine.start(OLD)) {
            Process process = start(output, OLD, NEW, "--include", "Ruler", "--suite", "quick");
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(said()).isZero();
            assertThat(state(OLD)).isEqualTo("running");
            assertThat(state(NEW)).isEqualTo(before);
            assertThat(running.endpoint()).endsWith(OLD + "/sock");
        }
        assertThat(RunFiles.of(output).environment().engines().keySet()).containsExactly(OLD, NEW);
        assertThat(output.resolve("comparison.md")).content().contains(NEW + " compared with " + OLD, "Ruler");
        assertThat(output.resolve("comparison.html")).content().contains("</html>");
    }

    @Test
    void aFailedStartAndASignalLeaveNoEngineRunning() throws Exception {
        try (ReleaseEngine packages = ReleaseEngine.start(OLD)) {
            assertThat(packages.name()).isEqualTo(OLD);
        }
        String old = state(OLD);
        String young = state(NEW);
        Process failing = start(directory.resolve("failing"), OLD, NEW + "-nothing");
        assertThat(failing.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(failing.exitValue()).isEqualTo(2);
        assertThat(said()).contains("unknown variant 'nothing'");
        assertThat(state(OLD)).isEqualTo(old);
        assertThat(directory.resolve("failing")).doesNotExist();

        Path output = directory.resolve("ended");
        Process ended = start(output, OLD, NEW);
        while (ended.isAlive() && !Files.exists(output.resolve("plan.json"))) {
            Thread.sleep(100);
        }
        ended.destroy();
        assertThat(ended.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(ended.exitValue()).as(said()).isEqualTo(143);
        assertThat(state(OLD)).isEqualTo(old);
        assertThat(state(NEW)).isEqualTo(young);
    }

    private Process start(Path output, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("scripts/compare-releases", "--yes", "--output", output.toString()));
        command.addAll(Arrays.asList(arguments));
        command.addAll(List.of("--mount", "volume", "--rounds", "2", "--", "-wi", "0", "-i", "1", "-r", "10ms"));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log())
                .start();
    }

    private File log() {
        return directory.resolve("log").toFile();
    }

    private String said() throws Exception {
        return Files.readString(log().toPath());
    }

    /** {@code running} or {@code stopped}; also {@code stopped} when it was never got. */
    private static String state(String engine) throws Exception {
        return ReleaseEngine.script("list")
                .text()
                .lines()
                .map(line -> line.split(" +"))
                .filter(parts -> parts[0].equals(engine))
                .map(parts -> parts[1])
                .findFirst()
                .orElse("stopped");
    }
}
