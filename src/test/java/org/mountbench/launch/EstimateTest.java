package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;
import org.mountbench.storage.MountSpec;

class EstimateTest {

    private static final Cell RULER = new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(2, "500ms", 3, "1s"));
    private static final Estimate ASSUMED = new Estimate(Calibration.ASSUMED);

    @TempDir
    Path runs;

    @ParameterizedTest
    @CsvSource({"quick, 6", "standard, 30", "full, 600"})
    void everySuiteIsWithinItsTime(String suite, double minutes) {
        assertThat(ASSUMED.seconds(Suite.named(suite)) / 60).isBetween(minutes / 30, minutes);
    }

    @Test
    void aRunIsRoundsOfLaunchesOfCells() {
        // two containers of 2 s and a host process of 0.5 s, each with 4 s of iterations and a fork of 0.4 s
        RunPlan plan = plan(3, List.of(RULER), List.of(), "layer", "volume", "host");
        assertThat(ASSUMED.seconds(plan)).isCloseTo(3 * (2 + 2 + 0.5 + 3 * 4.4), within(1e-9));
    }

    @Test
    void theUsersTimesCount() {
        RunPlan plan = plan(1, List.of(RULER), List.of("-wi", "0", "-i", "2", "-r", "10s"), "layer");
        assertThat(ASSUMED.seconds(plan)).isCloseTo(2 + 20 + 0.4, within(1e-9));
    }

    @Test
    void anOperationIsBroughtToItsEnd() {
        Times times = new Times(0, "1ms", 2, "1ms");
        Cell large = new Cell("SequentialBenchmark.write", Map.of("fileSize", "3g"), 1, times);
        assertThat(ASSUMED.seconds(large, List.of())).isGreaterThan(2 * 10);
    }

    @Test
    void learnsFromEarlierRunsOfThisMachine() throws Exception {
        // 8 s beside the JMH call, and a JMH call that took 0.8 s where 0.4 s were assumed
        keep("one", HostFacts.read(), "ok", 12.8, 4.8);
        keep("two", HostFacts.read(), "failed", 100, 50);
        keep("three", Map.of("processorModel", "another"), "ok", 100, 50);
        Files.writeString(Files.createDirectory(runs.resolve("broken")).resolve("plan.json"), "{");
        Estimate learned = Estimate.onThisMachine(runs);
        assertThat(learned.calibration().containerSeconds()).isCloseTo(8, within(1e-9));
        assertThat(learned.calibration().slowness()).isCloseTo(2, within(1e-9));
        assertThat(learned.calibration().launches()).isEqualTo(1);
        assertThat(learned.seconds(plan(1, List.of(RULER), List.of(), "layer"))).isCloseTo(12.8, within(1e-9));
    }

    @Test
    void withoutRunsCostsAreAssumed() {
        assertThat(Estimate.onThisMachine(runs.resolve("none"))).isEqualTo(ASSUMED);
    }

    @Test
    void progressKnowsTheTimeLeftFromTheStart() {
        RunPlan plan = plan(10, List.of(RULER), List.of(), "layer");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Progress progress = new Progress(
                new PrintStream(err, true, StandardCharsets.UTF_8), Progress.Target.TERMINAL, plan, ASSUMED);
        progress.launchStarted(new Slot(1, 1, "default", plan.mounts().get(0)));
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("[1/10] round 1, layer: starting, 1:04 min left");
    }

    @ParameterizedTest
    @CsvSource({"0.4, 0 s", "59.4, 59 s", "61, 1 min", "1799, 30 min", "30000, 8 h 20 min"})
    void saysATimeInWords(double seconds, String words) {
        assertThat(Estimate.inWords(seconds)).isEqualTo(words);
    }

    private void keep(String run, Map<String, String> host, String status, double total, double runner)
            throws Exception {
        RunDirectory directory = new RunDirectory(Files.createDirectory(runs.resolve(run)));
        JsonFile.write(directory.plan(), plan(1, List.of(RULER), List.of(), "layer"));
        LaunchRecord launch = new LaunchRecord(
                "default",
                1,
                1,
                "layer",
                "layer",
                status,
                "",
                "",
                Map.of("total", total, "runner", runner, "measured", 4.0),
                Map.of(),
                Map.of());
        JsonFile.write(
                directory.environment(),
                new Environment(
                        Environment.FORMAT_VERSION,
                        "id",
                        "",
                        "",
                        Environment.State.COMPLETE,
                        Map.of(),
                        host,
                        Map.of(),
                        "",
                        List.of(launch),
                        List.of(),
                        List.of()));
    }

    static RunPlan plan(int rounds, List<Cell> cells, List<String> jmhOptions, String... mounts) {
        return new RunPlan(
                "id",
                "custom",
                1,
                rounds,
                List.of(Target.USUAL),
                List.of(mounts).stream().map(MountSpec::parse).toList(),
                cells,
                ContainerOptions.USUAL,
                jmhOptions,
                Caches.KEEP);
    }
}
