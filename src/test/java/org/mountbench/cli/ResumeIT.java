package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultKey;

/** A run that was killed goes on where it was. */
class ResumeIT {

    @TempDir
    Path directory;

    @Test
    void aKilledRunGoesOnAndEndsWithTheSameKeys() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            try (JarProcess run = start("killed")) {
                run.awaitThat(() -> files("killed").measuredCells() >= 4);
                run.signal("KILL");
                run.await();
            }
            Environment killed = files("killed").environment();
            assertThat(killed.launches()).hasSizeBetween(1, 3);

            Result resumed = resume("killed");
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.err()).contains("goes on: " + killed.launches().size() + " of 4 launches are there");
            Environment environment = files("killed").environment();
            assertThat(environment.state()).isEqualTo(State.COMPLETE);
            assertThat(environment.runId()).isEqualTo(killed.runId());
            assertThat(environment.started()).isEqualTo(killed.started());
            assertThat(environment.launches()).hasSize(4).containsAll(killed.launches());
            assertThat(engine.leftOf(killed.runId())).isEmpty();
            assertThat(directory.resolve("killed/scratch")).doesNotExist();

            try (JarProcess alone = start("alone")) {
                assertThat(alone.await().exit()).isZero();
            }
            assertThat(keys("killed")).isEqualTo(keys("alone"));
            assertThat(files("killed").results())
                    .allMatch(entry -> entry.primary().rows() == 2);

            Result again = resume("killed");
            assertThat(again.exit()).as(again.err()).isZero();
            assertThat(files("killed").environment().launches()).isEqualTo(environment.launches());
        }
    }

    @Test
    void anotherPlanOrEnvironmentIsRefused() throws Exception {
        Result nothing = resume("nowhere");
        assertThat(nothing.exit()).isEqualTo(2);
        assertThat(nothing.err()).contains("--resume: nowhere holds no run that has begun");
        try (JarProcess run = start("old", "--engine", "none")) {
            assertThat(run.await().exit()).isZero();
        }
        Result more = resume("old", "--rounds", "9");
        assertThat(more.exit()).isEqualTo(2);
        assertThat(more.err()).contains("--rounds: with --resume the plan is that of the run");

        Path record = directory.resolve("old/environment.json");
        Environment now = JsonFile.read(record, Environment.class);
        now.host().put("kernel", "1.2.3");
        JsonFile.write(record, now);
        byte[] before = Files.readAllBytes(record);
        Result changed = resume("old");
        assertThat(changed.exit()).isEqualTo(2);
        assertThat(changed.err()).contains("host kernel was 1.2.3 and is ").contains("--accept-changed-environment");
        assertThat(Files.readAllBytes(record)).isEqualTo(before);

        Result accepted = resume("old", "--accept-changed-environment");
        assertThat(accepted.exit()).as(accepted.err()).isZero();
        assertThat(files("old").environment().warnings())
                .anyMatch(warning -> warning.startsWith("Resumed in a changed environment: host kernel was 1.2.3"));

        Path plan = directory.resolve("old/plan.json");
        Files.writeString(plan, Files.readString(plan).replaceFirst("\"rounds\" : 2", "\"rounds\" : 1"));
        Result other = resume("old");
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err()).contains("is not the plan of the launches in");
    }

    private JarProcess start(String output, String... options) throws Exception {
        List<String> all = Stream.of(
                        Stream.of(
                                "run",
                                "--suite",
                                "quick",
                                "--include",
                                "Ruler|SmallFileBenchmark.read",
                                "--rounds",
                                "2"),
                        Stream.of(options),
                        options.length == 0
                                ? Stream.of("--mount", "volume", "--mount", "bind")
                                : Stream.of("--mount", "host", "--mount", "host-tmpfs"),
                        Stream.of("--seed", "1", "--output", output, "--", "-wi", "0", "-i", "1", "-r", "20ms"))
                .flatMap(part -> part)
                .toList();
        return JarProcess.start(directory, Map.of(), all.toArray(String[]::new));
    }

    private Result resume(String output, String... options) throws Exception {
        List<String> all = Stream.concat(Stream.of("run", "--resume", output), Stream.of(options))
                .toList();
        return JarProcess.run(directory, Map.of(), all.toArray(String[]::new));
    }

    private RunFiles files(String output) {
        return RunFiles.of(directory.resolve(output));
    }

    private Set<ResultKey> keys(String output) {
        return files(output).results().stream().map(entry -> entry.key()).collect(Collectors.toSet());
    }
}
