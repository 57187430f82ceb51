package org.mountbench.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.mountbench.compare.LabelledResults;
import org.mountbench.results.RunFixture;

/** Runs on four mounts whose numbers a test chooses. */
final class ComparisonFixture {

    private ComparisonFixture() {}

    /** A run below a directory; some of its rows are slower by a factor. */
    static LabelledResults run(Path directory, String label, double slower, int rounds) throws IOException {
        RunFixture fixture = new RunFixture(directory.resolve(label));
        List<String> mounts = List.of("layer", "bind", "volume", "tmpfs");
        for (int round = 1; round <= rounds; round++) {
            for (int m = 0; m < mounts.size(); m++) {
                String mount = mounts.get(m);
                // four values without a pattern between rounds; the second factor tells the runs apart
                double noise = 1 + 0.01 * ((round * 7 + m * 3 + label.length()) % 5);
                fixture.cell(round, mount, 1, "RulerBenchmark.compute", "us/op", 95.3 * noise);
                fixture.cell(
                        round,
                        mount,
                        2,
                        "ReadBufferBenchmark.fileInputStream bufferSize=128",
                        "us/op",
                        567 * slower * noise);
                fixture.cell(
                        round, mount, 3, "ReadBufferBenchmark.fileInputStream bufferSize=65536", "us/op", 21.4 * noise);
                fixture.cell(
                        round,
                        mount,
                        4,
                        "RandomBenchmark.randread direct=true",
                        "ops/s",
                        9000 * slower * (1 + 0.2 * ((round * 5 + m) % 3)));
                if (label.equals("old")) {
                    fixture.cell(round, mount, 5, "SmallFileBenchmark.create count=1000", "ms/op", 42 * noise);
                }
            }
        }
        return LabelledResults.read(label, fixture.run().path()).get(0);
    }
}
