package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunFixture;

/** The gate with a baseline that was stored, and with a machine that moved. */
class GateMachineTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "processors,     4,               'processors 2 and 4'",
        "processorModel, Another CPU,     'processor model Some CPU and Another CPU'",
        "kernel,         6.1.0-20,        'kernel 6.1.0 and 6.1.0-20'",
        "provider,       Docker Desktop,  'provider native and Docker Desktop'",
        "architecture,   aarch64,         'architecture x86_64 and aarch64'"
    })
    void aBaselineOfAnotherMachineIsRefused(String fact, String value, String said) throws IOException {
        run("old", "1", 1, 1, Map.of());
        run("new", "2", 2, 1, Map.of(fact, value));

        CommandRun refused = compare("old", "new", "--fail-on-regression");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err())
                .hasLineCount(1)
                .contains("new was measured on another machine than old (" + said + ")")
                .contains("--accept-other-machine");
        assertThat(refused.out()).isEmpty();

        CommandRun accepted = compare("old", "new", "--fail-on-regression", "--accept-other-machine");
        assertThat(accepted.exit()).as(accepted.err()).isEqualTo(3);
        assertThat(accepted.out()).contains("Gate: failed", said.replaceFirst(" \\S+.*", ""));
        assertThat(compare("old", "new").exit()).isZero();
    }

    @Test
    void aNewReleaseOnTheSameMachineAndEnginesOfOneRunAreJudged() throws IOException {
        run("old", "1", 1, 1, Map.of());
        run("new", "2", 2, 1, Map.of("version", "28.5.2"));
        assertThat(compare("old", "new", "--fail-on-regression").exit()).isEqualTo(3);

        run("one", "3", 1, 1, Map.of());
        run("other", "3", 2, 1, Map.of("kernel", "6.6-linuxkit", "provider", "Docker Desktop"));
        CommandRun sameRun = compare("one", "other", "--fail-on-regression");
        assertThat(sameRun.exit()).as(sameRun.err()).isEqualTo(3);
    }

    @Test
    void ofFilesWithoutARecordTheGateSaysThatTheirMachineIsNotKnown() throws IOException {
        write(new RunFixture(directory.resolve("bare")), 1, 1);
        run("new", "2", 1, 1, Map.of());

        CommandRun run = compare("bare", "new", "--fail-on-regression");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("no record tells that of bare.");
    }

    @Test
    void aRulerThatMovedVetoesARegressionAndAPass() throws IOException {
        run("old", "1", 1, 1, Map.of());
        run("slow", "2", 1.5, 1.3, Map.of());
        CommandRun vetoed = compare("old", "slow", "--fail-on-regression");
        assertThat(vetoed.exit()).isEqualTo(1);
        assertThat(vetoed.out())
                .contains("Gate: undecided, the ruler moved and so did the machine")
                .containsPattern("2 because the\\s+machine moved: run\\s+again")
                .doesNotContain("Gate: failed");

        run("same", "3", 1, 1, Map.of());
        CommandRun half = compare("old", "same", "slow", "--fail-on-regression");
        assertThat(half.exit()).as(half.out()).isEqualTo(1);
        assertThat(half.out()).contains("Gate: undecided, the ruler moved");

        run("worse", "4", 1.5, 1, Map.of());
        CommandRun worse = compare("old", "worse", "slow", "--fail-on-regression");
        assertThat(worse.exit()).as(worse.out()).isEqualTo(3);
        assertThat(worse.out()).contains("Gate: failed, 2 of 2 rows").containsPattern("2 because the\\s+machine moved");
    }

    private CommandRun compare(String... arguments) {
        List<String> mine = new ArrayList<>();
        for (String argument : arguments) {
            mine.add(
                    argument.startsWith("--")
                            ? argument
                            : directory.resolve(argument).toString());
        }
        return CommandRun.of(new CompareCommand(), mine.toArray(String[]::new));
    }

    /** A run whose record has other facts of host and engine than usual. */
    private void run(String name, String id, double slower, double ruler, Map<String, String> other)
            throws IOException {
        RunFixture fixture = new RunFixture(directory.resolve(name));
        write(fixture, slower, ruler);
        Environment usual = RunFixture.environment(State.COMPLETE, "layer", List.of(), List.of(), List.of());
        Map<String, String> host = new java.util.TreeMap<>(Map.of("processorModel", "Some CPU"));
        Map<String, String> engine = new java.util.TreeMap<>(
                Map.of("version", "26.1.5", "kernel", "6.1.0", "cpus", "2", "provider", "native"));
        engine.put("architecture", "x86_64");
        other.forEach((fact, value) -> {
            if (fact.equals("processorModel")) {
                host.put(fact, value);
            } else {
                engine.put(fact.equals("processors") ? "cpus" : fact, value);
            }
        });
        JsonFile.write(
                fixture.run().environment(),
                new Environment(
                        usual.formatVersion(),
                        id,
                        usual.started(),
                        usual.finished(),
                        usual.state(),
                        usual.versions(),
                        host,
                        Map.of(RunDirectory.DEFAULT_ENGINE, engine),
                        usual.baseline(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    private static void write(RunFixture fixture, double slower, double ruler) throws IOException {
        for (int round = 1; round <= 6; round++) {
            double noise = 1 + 0.01 * (round * 3 % 5);
            fixture.cell(round, "layer", 1, "RulerBenchmark.compute", "us/op", 95 * ruler * noise);
            fixture.cell(round, "layer", 2, "SmallFileBenchmark.create count=1000", "ms/op", 12 * slower * noise);
            fixture.cell(round, "layer", 3, "CommitBenchmark.walAppend sync=fsync", "us/op", 300 * slower * noise);
        }
    }
}
