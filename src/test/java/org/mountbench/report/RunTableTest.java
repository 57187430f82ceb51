package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.State;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunFixture;

class RunTableTest {

    private static final List<String> MOUNTS = List.of("host", "layer", "bind", "volume", "tmpfs");

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(TextStyle.class)
    void aCompleteRunReadsAsInTheGoldenFile(TextStyle style) throws IOException {
        RunFixture fixture = quickRun(3);

        String text = print(fixture, completeEnvironment(), 3, style);

        Golden.assertEquals("run-table-" + style.name().toLowerCase(Locale.ROOT) + ".txt", text);
    }

    @Test
    void afterRoundOneThereAreScoresWithoutIntervals() throws IOException {
        RunFixture fixture = quickRun(1);
        Environment environment =
                RunFixture.environment(State.RUNNING, "host", RunFixture.launches(MOUNTS, 1), List.of(), List.of());

        String text = print(fixture, environment, 3, TextStyle.UNICODE);

        Golden.assertEquals("run-table-round-one.txt", text);
    }

    @Test
    void asciiHasNothingButAscii() throws IOException {
        Environment environment = RunFixture.environment(
                State.INCOMPLETE,
                "host",
                RunFixture.launches(MOUNTS, 2),
                List.of(outcome(1, "tmpfs", "RulerBenchmark.compute", "failed", "„Zu wenig Speicher“ µ")),
                List.of("Größe unbekannt."));

        String text = print(quickRun(2), environment, 3, TextStyle.ASCII);

        assertThat(text).matches("[\\x20-\\x7e\\n]+").contains("[1]", "incomplete: 2 of 3 rounds");
    }

    @Test
    void aLineIsNoLongerThanATerminalIsWide() throws IOException {
        String text = print(quickRun(3), completeEnvironment(), 3, TextStyle.UNICODE);

        assertThat(text.lines().filter(line -> !line.startsWith("JMH results:")))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(160));
    }

    @Test
    void aWrongResultIsNoNumberEvenWhereOtherRoundsGaveOne() throws IOException {
        Environment environment = RunFixture.environment(
                State.COMPLETE,
                "host",
                RunFixture.launches(MOUNTS, 3),
                List.of(outcome(2, "bind", "RulerBenchmark.compute", "wrong-result", "99 of 100 files")),
                List.of());

        String text = print(quickRun(3), environment, 3, TextStyle.UNICODE);

        assertThat(row(text, "Ruler.compute")).contains("wrong-result [1]");
        assertThat(text).contains("[1] wrong-result: 99 of 100 files");
    }

    @Test
    void aFailureInOneRoundIsAFootnoteOfTheNumber() throws IOException {
        Environment environment = RunFixture.environment(
                State.COMPLETE,
                "host",
                RunFixture.launches(MOUNTS, 3),
                List.of(outcome(2, "bind", "RulerBenchmark.compute", "failed", "out of memory")),
                List.of());

        String text = print(quickRun(3), environment, 3, TextStyle.UNICODE);

        assertThat(row(text, "Ruler.compute"))
                .containsPattern("\\d x? ?|\\[1\\]")
                .doesNotContain("failed");
        assertThat(text).contains("[1] No number in round 2: failed: out of memory");
    }

    @Test
    void aRulerThatMovedIsAFootnote() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 3; round++) {
            fixture.cell(round, "host", 1, "RulerBenchmark.compute", "us/op", 100 + round);
            fixture.cell(round, "bind", 1, "RulerBenchmark.compute", "us/op", 120 + round);
        }
        Environment environment = RunFixture.environment(
                State.COMPLETE, "host", RunFixture.launches(List.of("host", "bind"), 3), List.of(), List.of());

        String text = print(fixture, environment, 3, TextStyle.UNICODE);

        assertThat(row(text, "Ruler.compute")).contains("1.20x [1]");
        assertThat(text).contains("[1] The ruler");
    }

    @Test
    void withoutBaselineThereAreNoRatios() throws IOException {
        Environment environment =
                RunFixture.environment(State.COMPLETE, "", RunFixture.launches(MOUNTS, 3), List.of(), List.of());

        String text = print(quickRun(3), environment, 3, TextStyle.UNICODE);

        assertThat(text).contains("No ratios").doesNotContain("(base)").doesNotContainPattern("\\d\\.\\d\\dx");
    }

    @Test
    void aRunWithoutCountersHasNoColumnForThem() throws IOException {
        RunFixture fixture = new RunFixture(directory).cell(1, "host", 1, "A.m", "us/op", 1, 2, 3);
        Environment environment = RunFixture.environment(
                State.COMPLETE, "host", RunFixture.launches(List.of("host"), 1), List.of(), List.of());

        assertThat(print(fixture, environment, 1, TextStyle.UNICODE))
                .contains("A.m")
                .doesNotContain("I/O");
    }

    @Test
    void aMountThatWasServedOtherwiseHasANote() throws IOException {
        String text = print(quickRun(3), completeEnvironment(), 3, TextStyle.UNICODE);

        assertThat(row(text, "cache=warm direct=false")).contains("cache [1]");
        assertThat(text)
                .contains("[1] I/O was unknown on bind; mixed on volume (34% of the bytes read from the device).");
    }

    @Test
    void theRowsOfOneMethodStandTogetherWhereverTheSuiteListsThem() throws IOException {
        RunFixture fixture = new RunFixture(directory)
                .cell(1, "host", 1, "A.read cache=warm", "us/op", 1, 2, 3)
                .cell(1, "host", 2, "A.write", "us/op", 1, 2, 3)
                .cell(1, "host", 3, "A.read cache=cold", "us/op", 1, 2, 3);
        Environment environment = RunFixture.environment(
                State.COMPLETE, "host", RunFixture.launches(List.of("host"), 1), List.of(), List.of());

        List<String> lines =
                print(fixture, environment, 1, TextStyle.UNICODE).lines().toList();

        int read = lines.indexOf(" A.read");
        assertThat(lines.subList(read + 1, read + 4))
                .extracting(line -> line.strip().split(" ")[0])
                .containsExactly("cache=warm", "cache=cold", "A.write");
    }

    @Test
    void severalEnginesHaveATableEachAndShareTheHost() throws IOException {
        List<Environment.LaunchRecord> launches = new java.util.ArrayList<>();
        for (String engine : List.of("old", "host", "new")) {
            String mount = engine.equals("host") ? "host" : "bind";
            for (int round = 1; round <= 3; round++) {
                double score = engine.equals("new") ? 300 : engine.equals("old") ? 200 : 100;
                new RunFixture(directory, engine).cell(round, mount, 1, "A.m", "us/op", score + round);
            }
            RunFixture.launches(List.of(mount), 3)
                    .forEach(launch -> launches.add(new Environment.LaunchRecord(
                            engine,
                            launch.round(),
                            1,
                            mount,
                            mount,
                            "ok",
                            "",
                            launch.started(),
                            launch.seconds(),
                            Map.of(),
                            Map.of())));
        }
        Environment of = RunFixture.environment(State.COMPLETE, "host", launches, List.of(), List.of());
        Map<String, Map<String, String>> engines = new java.util.LinkedHashMap<>();
        engines.put("old", Map.of("version", "20.10"));
        engines.put("new", Map.of("version", "28.5"));
        Environment environment = new Environment(
                of.formatVersion(),
                of.runId(),
                of.started(),
                of.finished(),
                of.state(),
                of.versions(),
                of.host(),
                engines,
                of.baseline(),
                of.launches(),
                of.outcomes(),
                of.warnings());
        StringWriter text = new StringWriter();

        RunTable.print(
                new RunDirectory(directory),
                environment,
                List.of("host", "bind"),
                3,
                new PrintWriter(text),
                TextStyle.UNICODE);

        String[] tables = text.toString().split("Engine new\n");
        assertThat(tables).hasSize(2);
        assertThat(tables[0])
                .startsWith("Engine old\n")
                .contains("3 of 3 rounds", "engine 20.10", "host (base)", "102.0", "202.0", "1.98x");
        assertThat(tables[1]).contains("3 of 3 rounds", "engine 28.5", "host (base)", "102.0", "302.0", "2.96x");
    }

    @Test
    void anEmptyRunSaysSo() {
        Environment environment = RunFixture.environment(State.RUNNING, "host", List.of(), List.of(), List.of());

        String text = print(new RunFixture(directory), environment, 3, TextStyle.UNICODE);

        assertThat(text).contains("0 of 3 rounds", "Nothing measured yet.");
    }

    @Test
    void aRateIsShownAsCostInTime() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 3; round++) {
            fixture.cell(round, "host", 1, "RandomBenchmark.randread", "ops/s", 2000 + round);
            fixture.cell(round, "bind", 1, "RandomBenchmark.randread", "ops/s", 1000 + round);
        }
        Environment environment = RunFixture.environment(
                State.COMPLETE, "host", RunFixture.launches(List.of("host", "bind"), 3), List.of(), List.of());

        assertThat(row(print(fixture, environment, 3, TextStyle.UNICODE), "Random.randread"))
                .contains(" 2.00x");
    }

    @Test
    void aCellWithoutANumberSharesTheNameOfItsMethod() throws IOException {
        Outcome refused = outcome(
                1,
                "tmpfs",
                "RandomBenchmark.randread blockSize=4k ioengine=io_uring threads=16",
                "unsupported",
                "seccomp refuses it");
        Environment environment = RunFixture.environment(
                State.COMPLETE, "host", RunFixture.launches(MOUNTS, 3), List.of(refused), List.of());

        String text = print(quickRun(3), environment, 3, TextStyle.UNICODE);

        assertThat(text).contains(" Random.randread\n").doesNotContain("org.mountbench");
        assertThat(row(text, "ioengine=io_uring threads=16")).contains("unsupported [");
    }

    /** Values of the order that a laptop gives, with a fixed seed. */
    private RunFixture quickRun(int rounds) throws IOException {
        Random random = new Random(1);
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= rounds; round++) {
            for (int m = 0; m < MOUNTS.size(); m++) {
                double slower = 1 + 0.15 * m;
                String mount = MOUNTS.get(m);
                fixture.cell(round, mount, 1, "RulerBenchmark.compute", "us/op", noisy(random, 95.3));
                int position = 2;
                for (String method : List.of("fileInputStream", "fileChannelDirect")) {
                    for (String size : List.of("128", "65536")) {
                        double score = size.equals("128") ? 567.2 : 21.4;
                        fixture.cell(
                                round,
                                mount,
                                position++,
                                "ReadBufferBenchmark." + method + " bufferSize=" + size + " fileSize=165000",
                                "us/op",
                                reads(0),
                                noisy(random, score * slower));
                    }
                }
                fixture.cell(
                        round,
                        mount,
                        position++,
                        "RandomBenchmark.randread blockSize=4k cache=warm direct=false fileSize=100m",
                        "ops/s",
                        // a mount whose cache is too small, and one that the kernel does not count on
                        mount.equals("volume") ? reads(0.34) : mount.equals("bind") ? uncountedReads() : reads(0.002),
                        noisy(random, 812000 / slower));
                if (!mount.equals("tmpfs")) {
                    fixture.cell(
                            round,
                            mount,
                            position,
                            "RandomBenchmark.randread blockSize=4k cache=none direct=true fileSize=100m",
                            "ops/s",
                            reads(1),
                            noisy(random, 9120 / slower));
                }
                fixture.cell(
                        round,
                        mount,
                        8,
                        "SmallFileBenchmark.create count=1000 size=1k",
                        "ms/op",
                        Map.of("requested.writeBytes", 1e9),
                        noisy(random, 0.00042));
            }
        }
        return fixture;
    }

    private static Map<String, Double> reads(double deviceShare) {
        return Map.of("requested.readBytes", 1e9, "device.readBytes", deviceShare * 1e9);
    }

    private static Map<String, Double> uncountedReads() {
        return Map.of("requested.readBytes", 1e9);
    }

    private static double[] noisy(Random random, double score) {
        double launch = score * (1 + 0.02 * random.nextGaussian());
        return new double[] {launch, launch * 1.01, launch * 0.99};
    }

    private static Environment completeEnvironment() {
        String direct = "RandomBenchmark.randread blockSize=4k cache=none direct=true fileSize=100m";
        String write = "RandomBenchmark.randwrite blockSize=4k fileSize=100m sync=fsync";
        return RunFixture.environment(
                State.COMPLETE,
                "host",
                RunFixture.launches(MOUNTS, 3),
                List.of(
                        outcome(1, "tmpfs", direct, "unsupported", "the file system refuses O_DIRECT (EINVAL)"),
                        outcome(2, "tmpfs", direct, "unsupported", "the file system refuses O_DIRECT (EINVAL)"),
                        outcome(3, "tmpfs", direct, "unsupported", "the file system refuses O_DIRECT (EINVAL)"),
                        outcome(1, "bind", write, "failed", "no space left on device")),
                List.of("The load average was 3.2 on 2 processors when the run began."));
    }

    private static Outcome outcome(int round, String mount, String cell, String kind, String reason) {
        return new Outcome(RunDirectory.DEFAULT_ENGINE, round, mount, cell, kind, reason);
    }

    private String print(RunFixture fixture, Environment environment, int rounds, TextStyle style) {
        StringWriter text = new StringWriter();
        RunTable.print(fixture.run(), environment, MOUNTS, rounds, new PrintWriter(text), style);
        return text.toString().replace(directory.toString(), "RUN");
    }

    private static String row(String text, String label) {
        return text.lines()
                .filter(line -> line.strip().startsWith(label))
                .findFirst()
                .orElseThrow();
    }
}
