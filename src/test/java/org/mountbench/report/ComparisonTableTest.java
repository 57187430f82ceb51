package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.Settings;
import org.mountbench.results.GoldenFiles;
import org.mountbench.results.RunFixture;

class ComparisonTableTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(TextStyle.class)
    void twoRunsSideBySide(TextStyle style) throws IOException {
        LabelledResults old = run("old", 1, 4);
        LabelledResults current = run("new", 1.2, 4);

        String text = print(Comparison.of(List.of(old, current), Settings.USUAL), style);

        Golden.assertEquals("comparison-" + style.name().toLowerCase(Locale.ROOT) + ".txt", text);
    }

    @Test
    void mountsOfOneRun() throws IOException {
        LabelledResults run = run("run", 1, 3);

        String text = print(Comparison.by("storage", "layer", run, Settings.USUAL), TextStyle.UNICODE);

        Golden.assertEquals("comparison-by-storage.txt", text);
    }

    @Test
    void filesThatJmhWrote() {
        LabelledResults a = LabelledResults.read("first", GoldenFiles.path("profilers/fork-1.json"))
                .get(0);
        LabelledResults b = LabelledResults.read("all", GoldenFiles.path("profilers/three-forks.json"))
                .get(0);

        String text = print(Comparison.of(List.of(a, b), Settings.USUAL), TextStyle.ASCII);

        assertThat(text).contains("Allocating.allocate", "bufferSize=64", "1 launches in first and 3 in all");
        assertThat(text).matches("[\\x20-\\x7e\\n]+");
    }

    private LabelledResults run(String label, double slower, int rounds) throws IOException {
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

    private static String print(Comparison comparison, TextStyle style) {
        StringWriter text = new StringWriter();
        ComparisonTable.print(comparison, new PrintWriter(text), style);
        return text.toString();
    }
}
