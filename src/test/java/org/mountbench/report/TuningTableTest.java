package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.LabelledResults;
import org.mountbench.io.ByteSize;
import org.mountbench.results.RunFixture;

class TuningTableTest {

    @TempDir
    Path directory;

    @Test
    void aSweepOverTwoFilesReadsAsInTheGoldenFile() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        Random random = new Random(1);
        for (int round = 1; round <= 3; round++) {
            int position = 1;
            for (long file : new long[] {165_000, 64 << 20}) {
                for (long buffer : new long[] {64, 512, 4096, 8192, 65536, 262144, 1048576}) {
                    if (buffer < file) {
                        double calls = Math.ceil((double) file / buffer);
                        String cell = "ReadBufferBenchmark.fileInputStream bufferSize=" + buffer
                                + " cache=warm fileSize=" + file;
                        fixture.cell(
                                round, "bind", position, cell, "us/op", noisy(random, 40 + 12 * calls + 1e-4 * file));
                        fixture.cell(
                                round, "volume", position, cell, "us/op", noisy(random, 8 + 0.3 * calls + 1e-4 * file));
                        position++;
                    }
                }
            }
        }
        fixture.cell(1, "volume", 20, "ReadBufferBenchmark.write bufferSize=64 fileSize=165000", "us/op", 1000);
        fixture.cell(1, "volume", 21, "ReadBufferBenchmark.write bufferSize=128 fileSize=165000", "us/op", 500);

        Golden.assertEquals("tuning-unicode.txt", print());
    }

    @Test
    void oneFileSaysThatItCannotTellBytesFromOpening() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 3; round++) {
            for (int buffer = 1024; buffer <= 65536; buffer *= 2) {
                fixture.cell(
                        round,
                        "bind",
                        buffer,
                        "ReadBufferBenchmark.write bufferSize=" + buffer + " fileSize=1m",
                        "us/op",
                        100 + 0.001 * round);
            }
        }

        assertThat(print())
                .contains("one size of the file cannot tell what its bytes cost")
                .contains("no knee in the range: 1 KiB is within 5.0% of the best")
                .contains("On bind, the size of the buffer does not matter for ReadBuffer.write.");
    }

    @Test
    void asJsonItHasEveryNumberAndNoNan() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int buffer = 1024; buffer <= 65536; buffer *= 2) {
            fixture.cell(
                    1, "bind", buffer, "ReadBufferBenchmark.write bufferSize=" + buffer + " fileSize=1m", "us/op", 100);
        }
        StringWriter text = new StringWriter();

        TuningFormat.JSON.write(
                BufferTuning.of(LabelledResults.read("run", directory).get(0), 0.05, ByteSize::parse),
                0.05,
                new PrintWriter(text),
                TextStyle.UNICODE);

        JsonNode tuning =
                new ObjectMapper().readTree(text.toString()).path("tunings").path(0);
        assertThat(tuning.path("mount").asText()).isEqualTo("bind");
        JsonNode curve = tuning.path("curves").path(0);
        assertThat(curve.path("knee").asText()).isEqualTo("no-knee-flat");
        assertThat(curve.path("points")).hasSize(7);
        assertThat(curve.path("points").path(0).path("seconds").path("mean").asDouble())
                .isCloseTo(100e-6, within(1e-12));
        assertThat(curve.path("points").path(0).path("seconds").path("low").isNull())
                .isTrue();
        assertThat(tuning.path("model").path("perByte").isNull()).isTrue();
        assertThat(text.toString()).doesNotContain("NaN");
    }

    private String print() {
        LabelledResults results = LabelledResults.read("run", directory).get(0);
        List<BufferTuning> tunings = BufferTuning.of(results, 0.05, ByteSize::parse);
        StringWriter text = new StringWriter();
        TuningTable.print(tunings, 0.05, new PrintWriter(text), TextStyle.UNICODE);
        return text.toString();
    }

    private static double[] noisy(Random random, double score) {
        double launch = score * (1 + 0.01 * random.nextGaussian());
        return new double[] {launch, launch * 1.01, launch * 0.99};
    }
}
