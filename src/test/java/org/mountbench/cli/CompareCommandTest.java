package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {

    @TempDir
    Path directory;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(directory.resolve("old.json"), file(1, 5));
        Files.writeString(directory.resolve("same.json"), file(1.001, 5));
        Files.writeString(directory.resolve("slow.json"), file(1.5, 5));
        Files.writeString(directory.resolve("fast.json"), file(0.6, 5));
        Files.writeString(directory.resolve("single.json"), file(3, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "same.json,   0, 'Gate: passed, none of 3 rows is a regression'",
        "fast.json,   0, 'Gate: passed, none of 3 rows is a regression'",
        "slow.json,   3, 'Gate: failed, 3 of 3 rows are regressions'",
        "single.json, 1, 'Gate: undecided, no row could have failed'"
    })
    void theGateDecidesTheExitCode(String file, int exit, String says) {
        CommandRun run = compare("old.json", file, "--fail-on-regression");

        assertThat(run.exit()).as(run.err()).isEqualTo(exit);
        assertThat(run.out()).contains(says);
    }

    @Test
    void theGateNamesTheRowsAndTheRoundsThatItNeeds() {
        assertThat(compare("old.json", "slow.json", "--fail-on-regression").out())
                .contains("- B.b1 size=64: slow.json 1.50x (")
                .containsPattern("begins to fail at a change of [0-9.]+%; to fail at 10% it needs about \\d+ rounds")
                .doesNotContain("Not judged");
        assertThat(compare("old.json", "single.json", "--fail-on-regression", "--format", "markdown")
                        .out())
                .contains("3 without an interval: two launches on each side are the least");
    }

    @Test
    void withAnotherFormatTheGateSpeaksOnStandardError() {
        CommandRun run = compare("old.json", "slow.json", "--fail-on-regression", "--format", "csv");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).contains("Gate: failed");
        assertThat(run.out()).doesNotContain("Gate");
    }

    @Test
    void withoutTheGateARegressionIsNoFailure() {
        CommandRun run = compare("old.json", "slow.json");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("1.50x (").doesNotContain("Gate");
    }

    @Test
    void severalFilesOfOneLabelAreOneColumn() {
        CommandRun run = compare("old=old.json", "old=same.json", "new=slow.json", "new=slow.json", "--format", "csv");

        assertThat(run.exit()).as(run.err()).isZero();
        List<String> row = Arrays.asList(run.out().split("\r\n")[1].split(","));
        assertThat(row).containsSubsequence("old", "10", "new", "10", "worse");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            benchmark=b1     | B.b1 | B.b2
            benchmark=b[23]$ | B.b2 | B.b1
            size=64          | B.b1 | B.b3
            """)
    void aFilterKeepsItsRows(String filter, String kept, String gone) {
        CommandRun run = compare("old.json", "slow.json", "--filter", filter);

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains(kept).doesNotContain(gone);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --filter sise=64          | has no 'sise'; it has: benchmark, mode, size, threads
            --filter size             | is not KEY=VALUE
            --filter size=1           | nothing is left after --filter size=1
            --filter benchmark=(      | is no regular expression
            --metric gc.count         | no entry has a metric 'gc.count'
            --metric p101             | the largest is p100
            --base x                  | --base names a value of the param of --by
            --by size                 | compares inside one result, not 2
            --threshold five          | is not a percentage
            --threshold 0             | the threshold must be above 0
            --alpha 1                 | alpha must be between 0 and 1
            --order engine            | --order engine: old.json
            --order time              | does not tell when its run began
            --order time --by size    | --order is of whole results
            --accept-other-machine    | belongs to --fail-on-regression
            --format pdf              | Invalid value for option '--format'
            -o old.json               | exists; name another file, or add --overwrite
            -o old.json --overwrite   | is also read; name another file
            -o none/x.txt             | lies in no directory
            """)
    void whatCannotBeDoneIsRefused(String options, String message) throws IOException {
        String before = Files.readString(directory.resolve("old.json"));
        List<String> arguments = new ArrayList<>(List.of("old.json", "slow.json"));
        arguments.addAll(Arrays.asList(options.split(" ")));

        CommandRun run = compare(arguments.toArray(String[]::new));

        assertThat(run.err()).contains(message).hasLineCount(1);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(directory.resolve("old.json")).hasContent(before);
    }

    @Test
    void theOutputIsAFileThatIsReplacedWhenAsked() throws IOException {
        Path output = directory.resolve("comparison.txt");
        assertThat(compare("old.json", "slow.json", "-o", "comparison.txt").exit())
                .isZero();
        assertThat(output).content().contains("1.50x (", "\u00b1");

        CommandRun again = compare("old.json", "same.json", "-o", "comparison.txt", "--overwrite");

        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.out()).isEmpty();
        assertThat(output).content().doesNotContain("1.50x (").contains("1.00x (");
        assertThat(Files.list(directory)).hasSize(6);
    }

    @Test
    void aPercentileIsOfEachLaunch() {
        CommandRun run = compare("old.json", "slow.json", "--metric", "p100", "--filter", "benchmark=b1");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("Metric: p100", "1.50x (", "worse");
    }

    private CommandRun compare(String... arguments) {
        String[] mine = Arrays.stream(arguments)
                .map(argument ->
                        argument.replaceFirst("(^|=)([a-z]+\\.(json|txt)|none/x\\.txt)$", "$1" + directory + "/$2"))
                .toArray(String[]::new);
        return CommandRun.of(new CompareCommand(), mine);
    }

    /** Three benchmarks whose launches vary by a few percent. */
    private static String file(double factor, int forks) {
        StringBuilder entries = new StringBuilder("[");
        for (int benchmark = 1; benchmark <= 3; benchmark++) {
            StringBuilder raw = new StringBuilder();
            for (int fork = 0; fork < forks; fork++) {
                double mean = 100 * benchmark * factor * (1 + 0.01 * ((fork * 3 + benchmark) % 5));
                raw.append(fork == 0 ? "" : ",").append(String.format(Locale.ROOT, "[%.3f,%.3f]", mean, 1.02 * mean));
            }
            String entry = OddInputs.ENTRY
                    .replace("a.B.m", "a.B.b" + benchmark)
                    .replace("\"64\"", benchmark == 3 ? "\"128\"" : "\"64\"")
                    .replace("\"forks\":3", "\"forks\":" + forks)
                    .replace("[1.4,1.5],[1.5,1.6],[1.5,1.5]", raw);
            entries.append(benchmark == 1 ? "" : ",").append(entry);
        }
        return entries.append("]").toString();
    }
}
