package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultFile;

/** Two engines in one run: this machine's own, and one that the test may kill. */
class SeveralEnginesIT {

    private static final String HERE = "unix:///var/run/docker.sock";

    @TempDir
    Path directory;

    @Test
    void bothAreMeasuredInTheSameRoundsAndOneMayDie() throws Exception {
        try (TestEngine engine = TestEngine.open(HERE);
                PrivateDaemon daemon = PrivateDaemon.start();
                TestEngine other = TestEngine.open(daemon.endpoint())) {
            RunFiles whole = RunFiles.of(directory.resolve("whole"));
            Result result;
            try (JarProcess run = start(whole, daemon, 2)) {
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isZero();
            Environment environment = whole.environment();
            assertThat(environment.engines().keySet()).containsExactly("here", "other");
            assertThat(environment.launches())
                    .extracting(launch -> launch.round() + " " + launch.engine() + " " + launch.mount())
                    .containsExactlyInAnyOrder(
                            "1 host host",
                            "1 here layer",
                            "1 here volume",
                            "1 other layer",
                            "1 other volume",
                            "2 host host",
                            "2 here layer",
                            "2 here volume",
                            "2 other layer",
                            "2 other volume");
            for (String label : List.of("here", "other")) {
                assertThat(ResultFile.read(whole.directory().results(label)))
                        .extracting(entry -> entry.key().params().get("storage"))
                        .containsExactly("layer", "volume");
            }
            assertThat(result.out()).contains("Engine here", "Engine other", "paired by round");
            String path = whole.directory().path().toString();
            Result compared = JarProcess.run(directory, Map.of(), "compare", path);
            assertThat(compared.exit()).as(compared.err()).isZero();
            assertThat(compared.out()).contains("here", "other", "Ruler");
            Result labelled = JarProcess.run(
                    directory, Map.of(), "compare", "a=" + path + "/engines/other", "b=" + path + "/engines/here");
            assertThat(labelled.exit()).as(labelled.err()).isZero();

            RunFiles dying = RunFiles.of(directory.resolve("dying"));
            try (JarProcess run = start(dying, daemon, 4)) {
                run.awaitThat(() -> dying.directory().path().toFile().exists()
                        && launches(dying).stream()
                                .anyMatch(launch -> launch.engine().equals("other")));
                daemon.signal("KILL");
                result = run.await();
            }
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(dying.environment().state()).isEqualTo(State.INCOMPLETE);
            assertThat(dying.environment().warnings())
                    .anyMatch(warning -> warning.startsWith("Engine other was given up: "));
            assertThat(launches(dying))
                    .filteredOn(launch -> !launch.engine().equals("other"))
                    .hasSize(12)
                    .allMatch(launch -> launch.status().equals("ok"));
            assertThat(result.err()).doesNotContain("\tat ");
            assertThat(engine.leftOf(environment.runId())).isEmpty();
            assertThat(engine.leftOf(dying.environment().runId())).isEmpty();
        }
    }

    /** Goes on on each engine with what is missing there, and nowhere while one of them is another than before. */
    @Test
    void aRunOnTwoEnginesGoesOnOnBoth() throws Exception {
        try (TestEngine engine = TestEngine.open(HERE);
                PrivateDaemon daemon = PrivateDaemon.start();
                TestEngine other = TestEngine.open(daemon.endpoint())) {
            RunFiles killed = RunFiles.of(directory.resolve("killed"));
            try (JarProcess run = start(killed, daemon, 2)) {
                run.awaitThat(() -> launches(killed).size() >= 6);
                run.signal("KILL");
                run.await();
            }
            Environment before = killed.environment();
            before.engines().get("other").put("version", "19.03.1");
            JsonFile.write(killed.directory().environment(), before);
            Result refused = resume(killed);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("--resume: ", "engine other version was 19.03.1 and is ")
                    .doesNotContain("engine here");

            before.engines().get("other").put("version", release(other));
            JsonFile.write(killed.directory().environment(), before);
            Result resumed = resume(killed);
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(launches(killed)).hasSize(10).containsAll(before.launches());
            for (String label : List.of("here", "other")) {
                assertThat(ResultFile.read(killed.directory().results(label)))
                        .allMatch(entry -> entry.primary().rows() == 2)
                        .extracting(entry -> entry.key().params().get("storage"))
                        .containsExactly("layer", "volume");
            }
            assertThat(engine.leftOf(before.runId())).isEmpty();
            assertThat(other.leftOf(before.runId())).isEmpty();
        }
    }

    private static String release(TestEngine engine) {
        return engine.engine().facts().details().get("version");
    }

    private Result resume(RunFiles files) throws Exception {
        String path = files.directory().path().toString();
        return JarProcess.run(directory, Map.of(), "run", "--resume", path);
    }

    private static List<LaunchRecord> launches(RunFiles files) {
        return files.directory().environment().toFile().exists()
                ? files.environment().launches()
                : List.of();
    }

    private JarProcess start(RunFiles files, PrivateDaemon daemon, int rounds) throws Exception {
        return JarProcess.start(
                directory,
                Map.of(),
                Stream.of(
                                List.of("run", "--engine", "here=" + HERE, "--engine", "other=" + daemon.endpoint()),
                                List.of("--mount", "host", "--mount", "layer", "--mount", "volume"),
                                List.of("--rounds", Integer.toString(rounds), "--seed", "1"),
                                List.of("--suite", "quick", "--include", "Ruler"),
                                List.of("--output", files.directory().path().toString()),
                                List.of("--", "-wi", "1", "-w", "20ms", "-i", "2", "-r", "20ms"))
                        .flatMap(List::stream)
                        .toArray(String[]::new));
    }
}
