package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mountbench.cli.OddInputs.Fate;
import org.mountbench.cli.OddInputs.Input;

/** Whatever a file holds: it is read right, or refused in one sentence that names it; never a part of it in silence. */
class OddInputsTest {

    @TempDir
    Path directory;

    static List<Input> inputs() {
        return OddInputs.all();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void isReadOrRefused(Input input) throws IOException {
        Path file = Files.write(directory.resolve("odd.json"), input.content());
        CommandRun run = CommandRun.of(new CompareCommand(), "old=" + file, "new=" + file);

        if (input.fate() == Fate.REFUSED) {
            assertThat(run.err()).contains(input.says()).hasLineCount(1);
            assertThat(run.err()).contains("odd.json");
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
        } else {
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out()).contains(input.says());
            assertThat(run.err()).isEmpty();
        }
        assertThat(run.err()).doesNotContain("Exception").doesNotContain("internal error");
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void mergeRefusesWhatCompareRefuses(Input input) throws IOException {
        Path file = Files.write(directory.resolve("odd.json"), input.content());
        Path merged = directory.resolve("merged.json");
        CommandRun run = CommandRun.of(new MergeCommand(), file.toString(), "-o", merged.toString());

        assertThat(run.err()).doesNotContain("Exception").doesNotContain("internal error");
        if (run.exit() == 0) {
            CommandRun compared = CommandRun.of(new CompareCommand(), "old=" + file, "new=" + merged);
            assertThat(compared.exit()).as(compared.err()).isZero();
        } else {
            assertThat(run.exit()).isEqualTo(2);
            assertThat(merged).doesNotExist();
        }
        if (input.fate() == Fate.REFUSED && !input.name().equals("units of one key")) {
            assertThat(run.exit()).isEqualTo(2);
        }
    }

    @Test
    void thereAreManyOfThem() {
        assertThat(inputs()).hasSizeGreaterThan(60);
        assertThat(inputs()).extracting(Input::name).doesNotHaveDuplicates();
    }

    @Test
    void aRealFileCutShortAtAnyPlaceIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(Path.of("jmh-results/reference/quick/engines/default/results.json"));
        int end = new String(whole, java.nio.charset.StandardCharsets.UTF_8).lastIndexOf(']');
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            int length = random.nextInt(end);
            Path file = Files.write(directory.resolve("cut.json"), java.util.Arrays.copyOf(whole, length));
            CommandRun run = CommandRun.of(new CompareCommand(), file.toString(), "--by", "storage");
            assertThat(run.exit()).as("cut at %d: %s", length, run.out()).isEqualTo(2);
            assertThat(run.err()).contains("cut.json").containsAnyOf("cut short", "is empty", "not JSON");
            assertThat(run.out()).isEmpty();
        }
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(strings = {"gc.alloc.rate.norm", "\u00b7gc.alloc.rate.norm"})
    void aProfilersMetricIsOneWhateverItsSpelling(String asked) throws IOException {
        Path old = null;
        for (Input input : inputs()) {
            if (input.name().startsWith("a profiler's metric")) {
                Path file = Files.write(directory.resolve(input.name().length() + ".json"), input.content());
                if (old != null) {
                    CommandRun run =
                            CommandRun.of(new CompareCommand(), "old=" + old, "new=" + file, "--metric", asked);
                    assertThat(run.exit()).as(run.err()).isZero();
                    assertThat(run.out()).contains("B/op", "16.50", "1.00x (1.00x to 1.00x)", "same");
                }
                old = file;
            }
        }
        assertThat(old).isNotNull();
    }
}
