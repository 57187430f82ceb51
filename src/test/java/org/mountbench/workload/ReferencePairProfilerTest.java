package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class ReferencePairProfilerTest {

    @TempDir
    private Path directory;

    @BeforeAll
    static void letOtherRunsBe() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    @Test
    void pairsEachIterationWithReferencesInTheSameDirectory() throws Exception {
        Path seen = directory.resolve("seen");
        Path first = program("first", "ls \"$@\" >>" + seen + "; echo 1000");
        Path second = program("second", "echo 250.5");

        RunResult result = run(randread("first=" + first + ";second=" + second));

        double score = result.getPrimaryResult().getScore();
        assertThat(result.getSecondaryResults().get("reference.first").getScore())
                .isEqualTo(1000);
        assertThat(result.getSecondaryResults().get("reference.second").getScore())
                .isEqualTo(250.5);
        assertThat(result.getSecondaryResults().get("ratio.first").getScore()).isCloseTo(score / 1000, within(1e-6));
        assertThat(result.getSecondaryResults().get("ratio.second").getScore()).isCloseTo(score / 250.5, within(1e-6));
        assertThat(Files.readAllLines(seen)).containsExactly("randread", "randread");
    }

    @Test
    void givesTheCommandItsArgumentsAndTheDirectoryOfEachThread() throws Exception {
        Path seen = directory.resolve("seen");
        Path reference = program("reference", "printf '%s\\n' \"$@\" >" + seen + "; echo 1000");

        RunResult result = run(
                randread("c=" + reference + " --size 4k").param("threads", "3").threads(3));

        assertThat(Files.readAllLines(seen))
                .startsWith("--size", "4k")
                .hasSize(2 + 3)
                .doesNotHaveDuplicates();
        assertThat(result.getSecondaryResults().get("ratio.c").getScore())
                .isCloseTo(result.getPrimaryResult().getScore() / 1000, within(1e-6));
    }

    @Test
    void turnsTimePerOperationIntoARate() throws Exception {
        Path reference = program("reference", "echo 20");

        RunResult result = run(options("SmallFileBenchmark.delete", "c=" + reference)
                .param("count", "3")
                .measurementIterations(1));

        double millisecondsPerOperation = result.getPrimaryResult().getScore();
        assertThat(result.getSecondaryResults().get("ratio.c").getScore())
                .isCloseTo(1000 / millisecondsPerOperation / 20, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"echo 1; exit 3", "echo soon", "echo 0", "true"})
    void aReferenceThatFailsFailsTheRun(String script) throws IOException {
        Path program = program("broken", script);

        assertThatExceptionOfType(RunnerException.class).isThrownBy(() -> run(randread("broken=" + program)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "c", "c=", "=c", "c=a;"})
    void refusesWhatIsNoListOfReferences(String initLine) {
        assertThatExceptionOfType(ProfilerException.class)
                .isThrownBy(() -> new ReferencePairProfiler(initLine))
                .withMessageContaining("label=command");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void refusesDirectoriesThatAreNotOnePerThread(int threads) throws IOException {
        Files.createDirectory(directory.resolve("mountbench-1"));
        Files.createDirectory(directory.resolve("mountbench-2"));

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> PairProfiler.workingDirectories(directory, threads))
                .withMessageContaining("there are 2 with " + threads);
    }

    private ChainedOptionsBuilder randread(String references) {
        return options("RandomBenchmark.randread", references).param("fileSize", "64k");
    }

    private ChainedOptionsBuilder options(String benchmark, String references) {
        return new OptionsBuilder()
                .include("^org\\.mountbench\\.workload\\." + benchmark + "$")
                .param("storage", directory.toString())
                .addProfiler(ReferencePairProfiler.class, references)
                .forks(0)
                .warmupIterations(1)
                .warmupTime(TimeValue.milliseconds(10))
                .measurementIterations(2)
                .measurementTime(TimeValue.milliseconds(10))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
    }

    private static RunResult run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.build()).runSingle();
    }

    private Path program(String name, String script) throws IOException {
        Path program = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }
}
