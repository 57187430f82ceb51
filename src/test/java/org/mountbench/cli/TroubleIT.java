package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.engine.EngineException;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.State;

/**
 * What goes wrong in the middle of a run: one sentence, what was measured is kept and marked incomplete, nothing of
 * ours is left.
 */
class TroubleIT {

    private static final String HERE = "http://localhost";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void aSignalStopsARunAndKeepsWhatWasMeasured(String signal, int exit) throws Exception {
        try (TestEngine engine = TestEngine.open();
                JarProcess run = start("run", "--mount", "volume", "--mount", "bind", "--rounds", "20")) {
            run.awaitThat(() -> files().measuredCells() >= 3);
            run.signal(signal);
            Result result = run.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(exit);
            assertKept(files().environment());
            assertThat(files().environment().launches())
                    .last()
                    .extracting(LaunchRecord::status)
                    .isEqualTo("interrupted");
            assertThat(engine.leftOf(files().environment().runId())).isEmpty();
            assertNothingOnDisk();
            assertThat(result.out()).contains("incomplete");
        }
    }

    @Test
    void whatAKilledLauncherLeftIsFoundAndRemoved() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            String runId;
            try (JarProcess run = start("run", "--mount", "volume", "--mount", "host", "--rounds", "20")) {
                run.awaitThat(() -> files().measuredCells() >= 1);
                runId = files().environment().runId();
                run.awaitThat(() -> !engine.leftOf(runId).isEmpty());
                run.signal("KILL");
                run.await();
            }
            assertThat(engine.leftOf(runId)).isNotEmpty();
            Result listed = JarProcess.run(directory, Map.of(), "clean", "--dry-run");
            assertThat(listed.out()).contains("found container ").contains("found volume ");
            assertThat(engine.leftOf(runId)).isNotEmpty();
            Result cleaned = JarProcess.run(directory, Map.of(), "clean");
            assertThat(cleaned.exit()).isZero();
            assertThat(engine.leftOf(runId)).isEmpty();
            // the host's part is found by the next run beside it
            Result next = JarProcess.run(
                    directory,
                    Map.of(),
                    "run",
                    "--engine",
                    "none",
                    "--mount",
                    "host",
                    "--rounds",
                    "1",
                    "--include",
                    "Ruler",
                    "--suite",
                    "quick",
                    "--output",
                    directory.resolve("next").toString());
            assertThat(next.err()).contains("Removed what a killed run had left: ");
            assertNothingOnDisk();
        }
    }

    @Test
    void anEngineThatDiesEndsTheRunWithWhatItHas() throws Exception {
        try (PrivateDaemon daemon = PrivateDaemon.start()) {
            Result result;
            try (JarProcess run = start("run", "--engine", daemon.endpoint(), "--mount", "volume", "--rounds", "20")) {
                run.awaitThat(() -> files().measuredCells() >= 3);
                daemon.signal("KILL");
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertKept(files().environment());
            assertThat(files().environment().warnings())
                    .anyMatch(warning -> warning.startsWith("The run was given up: "));
            assertNoStackTrace(result);
            assertNothingOnDisk();
        }
    }

    @Test
    void anEngineThatHangsEndsTheRunWithWhatItHas() throws Exception {
        try (PrivateDaemon daemon = PrivateDaemon.start()) {
            Result result;
            try (JarProcess run = start("run", "--engine", daemon.endpoint(), "--mount", "volume", "--rounds", "20")) {
                run.awaitThat(() -> files().measuredCells() >= 3);
                daemon.signal("STOP");
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(result.err()).contains("did not answer");
            assertKept(files().environment());
            assertNoStackTrace(result);
            assertNothingOnDisk();
        }
    }

    @Test
    void anEngineThatHangsFromTheStartIsToldAtOnce() throws Exception {
        try (PrivateDaemon daemon = PrivateDaemon.start()) {
            daemon.signal("STOP");
            Result result;
            try (JarProcess run = start("run", "--engine", daemon.endpoint(), "--mount", "volume")) {
                result = run.await();
            }
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("did not answer").hasLineCount(1);
            assertThat(files().directory().path()).doesNotExist();
        }
    }

    @Test
    void aFullDiskFailsTheCellsThatNeedItAndNoOther() throws Exception {
        try (TestEngine engine = TestEngine.open();
                LoopMount small = LoopMount.create(directory, 48 << 20)) {
            Result result;
            try (JarProcess run = start(
                    "run",
                    "--mount",
                    "name=full,type=bind,source=" + small.path(),
                    "--mount",
                    "volume",
                    "--rounds",
                    "1")) {
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            Environment environment = files().environment();
            assertThat(environment.outcomes())
                    .filteredOn(outcome -> outcome.mount().equals("full"))
                    .isNotEmpty()
                    .allMatch(outcome ->
                            outcome.reason().matches("it needs [0-9]+ bytes and .*, the mount has .* free; .*"));
            assertThat(environment.outcomes()).extracting(Outcome::mount).doesNotContain("volume");
            assertThat(result.out()).contains("failed");
            assertThat(files().results())
                    .anyMatch(entry -> "full".equals(entry.key().params().get("storage")));
            assertThat(engine.leftOf(environment.runId())).isEmpty();
            try (Stream<Path> left = Files.list(small.path())) {
                assertThat(left.map(path -> path.getFileName().toString())).containsExactly("lost+found");
            }
        }
    }

    /** There was room when the cell began; somebody else takes it while the cell runs. */
    @Test
    void aDiskThatFillsUpInTheMiddleFailsTheCellAndNoOther() throws Exception {
        try (LoopMount small = LoopMount.create(directory, 96 << 20)) {
            Result result;
            Path foreign = small.path().resolve("foreign");
            try (JarProcess run = JarProcess.start(
                            directory,
                            Map.of(),
                            "run",
                            "--engine",
                            "none",
                            "--mount",
                            "name=full,type=host,source=" + small.path(),
                            "--mount",
                            "host-tmpfs",
                            "--rounds",
                            "1",
                            "--suite",
                            "quick",
                            "--include",
                            "Ruler|Sequential",
                            "-p",
                            "fileSize=32m",
                            "--output",
                            output().toString(),
                            "--",
                            "-wi",
                            "1",
                            "-w",
                            "1s",
                            "-i",
                            "2",
                            "-r",
                            "1s");
                    Filler filler = new Filler(foreign)) {
                run.awaitThat(() -> isThere(small.path(), "sequential-write"));
                filler.start();
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(files().environment().outcomes())
                    .singleElement()
                    .satisfies(outcome -> assertThat(outcome.mount()).isEqualTo("full"))
                    .satisfies(outcome -> assertThat(outcome.cell()).startsWith("SequentialBenchmark.write"))
                    .extracting(Outcome::reason)
                    .asString()
                    .contains("No space left on device");
            assertThat(files().results())
                    .extracting(entry -> entry.key().params().get("storage") + " "
                            + entry.key().benchmark())
                    .contains("host-tmpfs org.mountbench.workload.SequentialBenchmark.write");
            assertNoStackTrace(result);
            try (Stream<Path> left = Files.list(small.path())) {
                assertThat(left.map(path -> path.getFileName().toString()))
                        .containsExactlyInAnyOrder("lost+found", "foreign");
            }
        }
    }

    private static boolean isThere(Path below, String name) {
        try (Stream<Path> files = Files.walk(below)) {
            return files.anyMatch(file -> file.endsWith(name));
        } catch (IOException | UncheckedIOException e) {
            // files come and go; look again
            return false;
        }
    }

    @Test
    void aReadOnlyTargetIsOneSentence() throws Exception {
        try (LoopMount small = LoopMount.create(directory, 16 << 20)) {
            small.remountReadOnly();
            Result result = JarProcess.run(
                    directory,
                    Map.of(),
                    "run",
                    "--engine",
                    "none",
                    "--output",
                    small.path().resolve("run").toString());
            assertThat(result.exit()).isEqualTo(2);
            assertThat(result.err()).contains("--output: ").contains("Read-only file system");
            assertNoStackTrace(result);
        }
    }

    @Test
    void tooLittleMemoryIsToldAsThat() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Result result;
            try (JarProcess run =
                    start("run", "--mount", "volume", "--mount", "tmpfs", "--memory", "64m", "--rounds", "1")) {
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(result.err()).contains("ran out of memory; its limit is 64 MB, give it more with --memory");
            assertThat(files().environment().state()).isEqualTo(State.INCOMPLETE);
            assertThat(engine.leftOf(files().environment().runId())).isEmpty();
            assertNoStackTrace(result);
        }
    }

    /** Each costs the launch that it meets, in a sentence of its own, and a later one makes good for it. */
    @Test
    void whatSomebodyElseDoesToAContainerCostsItsLaunchOnly() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            List<String> requests = List.of("-X POST %s/kill", "-X DELETE %s?force=1", "-X POST %s/stop?t=10");
            Result result;
            try (JarProcess run = JarProcess.start(directory, Map.of(), meddled("volume"))) {
                for (int i = 0; i < requests.size(); i++) {
                    // of a first round in which nothing works a run learns that nothing will
                    int done = i + 1;
                    run.awaitThat(() -> launches() == done && !measuring().isEmpty());
                    String container = measuring();
                    // a Java that has just started does not hear of signals yet
                    Thread.sleep(1000);
                    ask(String.format(requests.get(i), HERE + "/containers/" + container));
                }
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(files().environment().launches())
                    .extracting(LaunchRecord::reason)
                    .satisfiesExactly(
                            fine -> assertThat(fine).isEmpty(),
                            killed -> assertThat(killed).startsWith("the worker was killed from outside, as by"),
                            removed -> assertThat(removed)
                                    .matches("container \\w+ was removed from outside while it ran, .*--resume.*"),
                            stopped -> assertThat(stopped).startsWith("the worker was stopped from outside, as by"));
            assertNoStackTrace(result);
            assertThat(engine.leftOf(files().environment().runId())).isEmpty();
            Result resumed = JarProcess.run(directory, Map.of(), "run", "--resume", output().toString());
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(files().environment().state()).isEqualTo(State.COMPLETE);
            assertThat(engine.leftOf(files().environment().runId())).isEmpty();
        }
    }

    /** As a clean-up by the engine's owner does it, of all volumes that no container uses. */
    @Test
    void aProgramVolumeThatSomebodyRemovesIsMadeAgain() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Result result;
            int before;
            try (JarProcess run = JarProcess.start(directory, Map.of(), meddled("volume", "host"))) {
                // no container is there while a launch on the host measures
                run.awaitThat(() -> launches() >= 1 && removeProgram(engine));
                before = launches();
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isZero();
            Environment environment = files().environment();
            assertThat(environment
                            .launches()
                            .subList(before, environment.launches().size()))
                    .extracting(LaunchRecord::mount)
                    .contains("volume");
            assertThat(environment.launches()).extracting(LaunchRecord::status).containsOnly("ok");
            assertThat(engine.leftOf(environment.runId())).isEmpty();
        }
    }

    private boolean removeProgram(TestEngine engine) {
        String volume = "mountbench-" + files().environment().runId() + "-program-default";
        if (!engine.engine().hasVolume(volume)) {
            return false;
        }
        try {
            engine.engine().removeVolume(volume);
        } catch (EngineException e) {
            // a container uses it
            return false;
        }
        return !engine.engine().hasVolume(volume);
    }

    private String[] meddled(String... mounts) {
        return Stream.of(
                        Stream.of("run", "--rounds", "4", "--seed", "1", "--suite", "quick"),
                        Stream.of(mounts).flatMap(mount -> Stream.of("--mount", mount)),
                        Stream.of("--include", "Ruler", "--output", output().toString()),
                        Stream.of("--", "-wi", "0", "-i", "1", "-r", "3s"))
                .flatMap(part -> part)
                .toArray(String[]::new);
    }

    private int launches() {
        return Files.exists(files().directory().environment())
                ? files().environment().launches().size()
                : -1;
    }

    /** Id of the container that runs with a mount under test, or empty. */
    private String measuring() {
        String label = "org.mountbench.run%3D" + files().environment().runId();
        String running = ask(HERE + "/containers/json?filters=%7B%22label%22:%5B%22" + label + "%22%5D%7D");
        return running.contains("/mountbench/bench") ? running.replaceFirst(".*?\"Id\":\"(\\w+)\".*", "$1") : "";
    }

    private static String ask(String request) {
        try {
            List<String> command = Stream.concat(
                            Stream.of("curl", "-sf", "--unix-socket", "/var/run/docker.sock"),
                            Stream.of(request.split(" ")))
                    .toList();
            Process asking = new ProcessBuilder(command).start();
            String answer = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(asking.waitFor()).as(request).isZero();
            return answer.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private JarProcess start(String... arguments) throws Exception {
        List<String> all = Stream.concat(
                        Stream.of(arguments),
                        Stream.of(
                                "--output",
                                output().toString(),
                                "--seed",
                                "1",
                                "--",
                                "-wi",
                                "1",
                                "-w",
                                "20ms",
                                "-i",
                                "2",
                                "-r",
                                "20ms"))
                .toList();
        return JarProcess.start(directory, Map.of(), all.toArray(String[]::new));
    }

    private Path output() {
        return directory.resolve("run");
    }

    private RunFiles files() {
        return RunFiles.of(output());
    }

    private void assertKept(Environment environment) {
        assertThat(environment.state()).isEqualTo(State.INCOMPLETE);
        assertThat(files().results()).hasSizeGreaterThanOrEqualTo(3);
    }

    private void assertNothingOnDisk() throws Exception {
        assertThat(output().resolve("scratch")).doesNotExist();
        try (Stream<Path> shared = Files.list(Path.of("/dev/shm"))) {
            assertThat(shared.map(path -> path.getFileName().toString()))
                    .noneMatch(name -> name.contains(files().environment().runId()));
        }
    }

    private static void assertNoStackTrace(Result result) {
        assertThat(result.err()).doesNotContain("\tat ").doesNotContain("Exception");
    }
}
