package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IterationsTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"ALL, 60", "FIRST, 100", "LATER, 40"})
    void aMeanIsThatOfItsIterations(Iterations iterations, double mean) throws IOException {
        RunFixture fixture = new RunFixture(directory).cell(1, "bind", 1, "A.m", "us/op", 100, 30, 50);

        RunSamples samples = RunSamples.readWithHost(fixture.run(), RunDirectory.DEFAULT_ENGINE, iterations);

        assertThat(samples.rows().get(0).on("bind")).containsEntry(1, mean);
    }

    @Test
    void aLaunchOfOneIterationHasNoLaterOnes() throws IOException {
        RunFixture fixture = new RunFixture(directory).cell(1, "bind", 1, "A.m", "us/op", 100);

        assertThat(RunSamples.readWithHost(fixture.run(), RunDirectory.DEFAULT_ENGINE, Iterations.LATER)
                        .rows())
                .isEmpty();
    }
}
