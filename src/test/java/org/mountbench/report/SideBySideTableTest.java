package org.mountbench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.ByteSize;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.State;
import org.mountbench.results.RunFixture;

class SideBySideTableTest {

    @TempDir
    Path directory;

    @Test
    void gopherReadsAsInTheGoldenFile() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        Random random = new Random(1);
        for (int round = 1; round <= 5; round++) {
            for (String mount : List.of("layer", "bind")) {
                double slower = mount.equals("bind") ? 1.3 : 1;
                cell(fixture, round, mount, "128", 567 * slower * (1 + 0.01 * random.nextGaussian()));
                cell(fixture, round, mount, "1024", 77 * (1 + 0.01 * random.nextGaussian()));
            }
        }
        Environment environment = RunFixture.environment(
                State.COMPLETE, "layer", RunFixture.launches(List.of("layer", "bind"), 5), List.of(), List.of());
        StringWriter text = new StringWriter();

        SideBySideTable.print(
                new ReportedRun(
                        fixture.run(),
                        environment,
                        "gopher",
                        List.of("layer", "bind"),
                        5,
                        key -> key.params(),
                        ByteSize::parse),
                new PrintWriter(text),
                TextStyle.UNICODE);

        Golden.assertEquals("side-by-side-gopher.txt", text.toString());
    }

    private static void cell(RunFixture fixture, int round, String mount, String buffer, double score)
            throws IOException {
        fixture.cell(
                round,
                mount,
                buffer.equals("128") ? 1 : 2,
                "ReadBufferBenchmark.fileInputStream bufferSize=" + buffer + " cache=warm fileSize=165000",
                "us/op",
                score,
                score * 1.01,
                score * 0.99);
    }
}
