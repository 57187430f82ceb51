package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;

/** An engine of another release, started beside the machine's own by scripts/engines. */
class ReleaseEngineIT {

    @TempDir
    Path directory;

    @Test
    void anotherReleaseRunsBesideTheMachinesOwnAndIsMeasured() throws Exception {
        String network = network();
        List<String> images = List.of();
        try (TestEngine own = TestEngine.open();
                ReleaseEngine other = ReleaseEngine.start("26.1.5")) {
            String ownRelease = own.engine().facts().details().get("version");
            Path output = directory.resolve("run");
            Result result = JarProcess.run(
                    directory,
                    Map.of(),
                    "run",
                    "--engine",
                    other.endpoint(),
                    "--suite",
                    "quick",
                    "--include",
                    "Ruler",
                    "--mount",
                    "layer",
                    "--mount",
                    "bind",
                    "--mount",
                    "volume",
                    "--rounds",
                    "1",
                    "--output",
                    output.toString(),
                    "--",
                    "-wi",
                    "0",
                    "-i",
                    "1",
                    "-r",
                    "10ms");
            assertThat(result.exit()).as(result.err()).isZero();
            Environment environment = RunFiles.of(output).environment();
            assertThat(environment.engines().get("default"))
                    .containsEntry("provider", "native")
                    .hasEntrySatisfying(
                            "version", version -> assertThat(version).startsWith("26.1.5"));
            assertThat(network()).isEqualTo(network);
            assertThat(own.engine().facts().details()).containsEntry("version", ownRelease);

            try (TestEngine seen = TestEngine.open(other.endpoint())) {
                assertThat(seen.leftOf(environment.runId())).isEmpty();
                images = seen.engine().ourImages();
            }
            assertThat(images).anyMatch(image -> image.startsWith("mountbench/jre:"));
            Result cleaned =
                    JarProcess.run(directory, Map.of(), "clean", "--engine", other.endpoint(), "--images", "--dry-run");
            assertThat(cleaned.out()).contains("found image " + images.get(0));
            JarProcess.run(directory, Map.of(), "clean", "--engine", other.endpoint(), "--images");
            try (TestEngine seen = TestEngine.open(other.endpoint())) {
                assertThat(seen.engine().ourImages()).isEmpty();
            }
        }
        assertThat(ReleaseEngine.script("list").text()).containsPattern("26\\.1\\.5 +stopped");
        assertThat(network()).isEqualTo(network);
    }

    @Test
    void aSecondEngineOfAReleaseIsItsOwnAndKeepsNoFileOfItsCaller() throws Exception {
        Path lock = directory.resolve("lock");
        try (ReleaseEngine one = ReleaseEngine.start("26.1.5");
                ReleaseEngine other = ReleaseEngine.start("26.1.5-b")) {
            assertThat(other.endpoint()).isNotEqualTo(one.endpoint());
            try (TestEngine first = TestEngine.open(one.endpoint());
                    TestEngine second = TestEngine.open(other.endpoint())) {
                assertThat(second.engine().facts().details().get("version"))
                        .isEqualTo(first.engine().facts().details().get("version"));
            }
        }
        Result started = shell("exec 15>" + lock + " && flock 15 && scripts/engines start 26.1.5-b");
        try (ReleaseEngine other = ReleaseEngine.start("26.1.5-b")) {
            assertThat(started.exit()).as(started.err()).isZero();
            assertThat(started.out()).contains(other.endpoint());
            assertThat(shell("flock -n " + lock + " true").exit())
                    .as("the engine holds its caller's lock")
                    .isZero();
        }
    }

    private static Result shell(String command) throws Exception {
        Process process = new ProcessBuilder("bash", "-c", command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), text, "");
    }

    private static String network() throws Exception {
        Process process = new ProcessBuilder("ip", "-o", "link").start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return text;
    }
}
