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

    @TempDir
    Path directory;

    @Test
    void aCellThatHangsIsKilledAndTheOtherMountsGoOn() throws Exception {
        Environment environment;
        try (StoppableMount slow = StoppableMount.create(directory)) {
            environment = run(
                    slow,
                    "-Dmountbench.cellLimit=6 -Dmountbench.launchLimit=90",
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
                .anyMatch(reason -> reason.startsWith("hung: no end after 6 s"))
                .anyMatch(reason -> reason.startsWith("not run, since ") || reason.contains("did not answer"));
        assertOthersAreFine(environment);
    }

    @Test
    void aBindThatHangsIsLeftBehindAndTheOtherMountsGoOn() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Environment environment;
            try (StoppableMount slow = StoppableMount.create(directory)) {
                environment = run(
                        slow,
                        "-Dmountbench.cellLimit=6 -Dmountbench.launchLimit=90",
                        "--mount",
                        "name=slow,type=bind,source=" + slow.path(),
                        "--mount",
                        "volume");
            }
            assertThat(environment.outcomes())
                    .filteredOn(outcome -> outcome.mount().equals("slow"))
                    .extracting(Outcome::reason)
                    .anyMatch(reason -> reason.contains("hung") || reason.contains("did not answer"));
            assertOthersAreFine(environment);
            // a process that waited for the mount could not be killed, and so its container could not be removed
            Result cleaned = JarProcess.run(directory, Map.of(), "clean");
            assertThat(cleaned.exit()).as(cleaned.err()).isZero();
            assertThat(engine.leftOf(environment.runId())).isEmpty();
        }
    }

    private static void assertOthersAreFine(Environment environment) {
        assertThat(environment.launches())
                .filteredOn(launch -> !launch.mount().equals("slow"))
                .hasSize(2)
                .extracting(LaunchRecord::status)
                .containsOnly("ok");
        assertThat(environment.launches())
                .filteredOn(launch -> launch.mount().equals("slow"))
                .hasSize(2)
                .extracting(LaunchRecord::status)
                .containsOnly("failed");
    }

    /** Stops the mount as soon as a workload writes there, and lets the run go to its end. */
    private Environment run(StoppableMount slow, String limits, String... arguments) throws Exception {
        Path output = directory.resolve("run");
        List<String> all = new ArrayList<>(List.of(
                "run",
                "--suite",
                "quick",
                "--rounds",
                "2",
                "--seed",
                "1",
                "--include",
                CELL,
                "--output",
                output.toString()));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--", "-wi", "1", "-w", "2s", "-i", "2", "-r", "1s"));
        Map<String, String> java = Map.of("JDK_JAVA_OPTIONS", limits);
        try (JarProcess process = JarProcess.start(directory, java, all.toArray(String[]::new))) {
            process.awaitThat(slow::inUse);
            slow.stop();
            Result result = process.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
        }
        return RunFiles.of(output).environment();
    }
}
