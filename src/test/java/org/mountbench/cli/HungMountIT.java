package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.Outcome;

/** A mount that stops answering in the middle of a run costs its own rows, not the run. */
class HungMountIT {

    private static final String CELL = "SequentialBenchmark.write|SmallFileBenchmark.create";
    private static final String LIMITS = "-Dmountbench.cellLimit=8 -Dmountbench.launchLimit=60 -Dmountbench.patience=2";

    @TempDir
    Path directory;

    @Test
    void aCellThatHangsIsKilledAndTheOtherMountsGoOn() throws Exception {
        Environment environment;
        try (StoppableMount slow = StoppableMount.create(directory)) {
            environment = run(
                    slow,
                    2,
                    "--mount",
                    "name=slow,type=host,source=" + slow.path(),
                    "--mount",
                    "host-tmpfs",
                    "--engine",
                    "none");
        }
        assertThat(environment.outcomes())
                .filteredOn(outcome -> outcome.mount().equals("slow") && outcome.round() == 1)
                .extracting(Outcome::reason)
                .anyMatch(reason -> reason.startsWith("hung: no end after 8 s"))
                .anyMatch(reason -> reason.startsWith("not run, since ") || reason.contains("did not answer"));
        assertOthersAreFine(environment, 2);
    }

    @Test
    void aBindThatHangsIsLeftBehindAndTheOtherMountsGoOn() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Environment environment;
            try (StoppableMount slow = StoppableMount.create(directory)) {
                environment = run(slow, 1, "--mount", "name=slow,type=bind,source=" + slow.path(), "--mount", "volume");
            }
            assertThat(environment.outcomes())
                    .filteredOn(outcome -> outcome.mount().equals("slow"))
                    .extracting(Outcome::reason)
                    .anyMatch(reason -> reason.contains("hung") || reason.contains("did not answer"));
            assertOthersAreFine(environment, 1);
            // a process that waited for the mount could not be killed, and so its container could not be removed
            Result cleaned = JarProcess.run(directory, Map.of(), "clean");
            assertThat(cleaned.exit()).as(cleaned.err()).isZero();
            assertThat(engine.leftOf(environment.runId())).isEmpty();
        }
    }

    private static void assertOthersAreFine(Environment environment, int rounds) {
        assertThat(environment.launches())
                .filteredOn(launch -> !launch.mount().equals("slow"))
                .hasSize(rounds)
                .extracting(LaunchRecord::status)
                .containsOnly("ok");
        assertThat(environment.launches())
                .filteredOn(launch -> launch.mount().equals("slow"))
                .hasSize(rounds)
                .extracting(LaunchRecord::status)
                .containsOnly("failed");
    }

    /** Stops the mount as soon as a workload writes there, and lets the run go to its end. */
    private Environment run(StoppableMount slow, int rounds, String... arguments) throws Exception {
        Path output = directory.resolve("run");
        List<String> all = new ArrayList<>(List.of(
                "run",
                "--suite",
                "quick",
                "--rounds",
                String.valueOf(rounds),
                "--seed",
                "1",
                "--include",
                CELL,
                "--output",
                output.toString()));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--", "-wi", "1", "-w", "1s", "-i", "1", "-r", "100ms"));
        Map<String, String> java = Map.of("JDK_JAVA_OPTIONS", LIMITS);
        try (JarProcess process = JarProcess.start(directory, java, all.toArray(String[]::new))) {
            process.awaitThat(slow::inUse);
            slow.stop();
            Result result = process.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
        }
        return RunFiles.of(output).environment();
    }
}
