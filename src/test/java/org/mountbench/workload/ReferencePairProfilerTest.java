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
    void pairsEachIterationWithReferencesOnTheSameFile() throws Exception {
        Path seen = directory.resolve("seen");
        Path first = program("first", "echo \"$1\" >>" + seen + "; echo 1000");
        Path second = program("second", "echo 250.5");

        RunResult result = run("first=" + first + ";second=" + second);

        double score = result.getPrimaryResult().getScore();
        assertThat(result.getSecondaryResults().get("reference.first").getScore())
                .isEqualTo(1000);
        assertThat(result.getSecondaryResults().get("reference.second").getScore())
                .isEqualTo(250.5);
        assertThat(result.getSecondaryResults().get("ratio.first").getScore()).isCloseTo(score / 1000, within(1e-6));
        assertThat(result.getSecondaryResults().get("ratio.second").getScore()).isCloseTo(score / 250.5, within(1e-6));
        assertThat(Files.readAllLines(seen)).hasSize(2).allMatch(file -> file.endsWith("/randread"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"echo 1; exit 3", "echo soon", "echo 0", "true"})
    void aReferenceThatFailsFailsTheRun(String script) throws IOException {
        Path program = program("broken", script);

        assertThatExceptionOfType(RunnerException.class).isThrownBy(() -> run("broken=" + program));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "c", "c=", "=c", "c=a;"})
    void refusesWhatIsNoListOfReferences(String initLine) {
        assertThatExceptionOfType(ProfilerException.class)
                .isThrownBy(() -> new ReferencePairProfiler(initLine))
                .withMessageContaining("label=command");
    }

    @Test
    void guessesNoFileAmongSeveral() throws IOException {
        for (String name : new String[] {"mountbench-1", "mountbench-2"}) {
            Files.createFile(Files.createDirectory(directory.resolve(name)).resolve("randread"));
        }

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> ReferencePairProfiler.laidOutFile(directory))
                .withMessageContaining("there are 2");
    }

    private RunResult run(String references) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include("^org\\.mountbench\\.workload\\.RandomBenchmark\\.randread$")
                        .param("storage", directory.toString())
                        .param("fileSize", "64k")
                        .addProfiler(ReferencePairProfiler.class, references)
                        .forks(0)
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(10))
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(10))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle();
    }

    private Path program(String name, String script) throws IOException {
        Path program = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }
}
