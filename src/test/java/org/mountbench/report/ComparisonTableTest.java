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

class ComparisonTableTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(TextStyle.class)
    void twoRunsSideBySide(TextStyle style) throws IOException {
        LabelledResults old = ComparisonFixture.run(directory, "old", 1, 4);
        LabelledResults current = ComparisonFixture.run(directory, "new", 1.2, 4);

        String text = print(Comparison.of(List.of(old, current), Settings.USUAL), style);

        Golden.assertEquals("comparison-" + style.name().toLowerCase(Locale.ROOT) + ".txt", text);
    }

    @Test
    void mountsOfOneRun() throws IOException {
        LabelledResults run = ComparisonFixture.run(directory, "run", 1, 3);

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

        assertThat(text).contains("Allocating.allocate", "bufferSize=64", "(1 against 3)");
        assertThat(text).matches("[\\x20-\\x7e\\n]+");
    }

    private static String print(Comparison comparison, TextStyle style) {
        StringWriter text = new StringWriter();
        ComparisonTable.print(comparison, null, new PrintWriter(text), style);
        return text.toString();
    }
}
