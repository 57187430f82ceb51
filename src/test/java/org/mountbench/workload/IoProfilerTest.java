package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.BuildDirectory;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class IoProfilerTest {

    private static final int ITERATIONS = 3;

    @TempDir(factory = BuildDirectory.class)
    private Path directory;

    @BeforeAll
    static void letOtherRunsBe() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    @AfterEach
    void timeAgain() {
        System.clearProperty(OperationMeter.LATENCY_PROPERTY);
    }

    @Test
    void countsTheTwoDirectionsOfAMixApart() throws Exception {
        RunResult result = run("RandomBenchmark.randrw", 2, "");

        Map<String, Result> metrics = metrics(result);
        double reads = score(metrics, "requested.readBytes");
        double writes = score(metrics, "requested.writeBytes");
        // whole hundreds, but for the last of each thread
        assertThat(reads / (reads + writes)).isCloseTo(0.7, within(0.7 * 200 * 4096 / (reads + writes)));
        assertThat(score(metrics, "read.iops") + score(metrics, "write.iops"))
                .isCloseTo(result.getPrimaryResult().getScore(), within(1e-6 * score(metrics, "read.iops")));
        assertThat(score(metrics, "read.bandwidth"))
                .isCloseTo(4096 * score(metrics, "read.iops"), within(1e-3 * score(metrics, "read.bandwidth")));
        assertThat(score(metrics, "read.p50")).isPositive().isLessThanOrEqualTo(score(metrics, "read.p99"));
        assertThat(score(metrics, "write.p99")).isPositive().isLessThanOrEqualTo(score(metrics, "write.max"));
        assertThat(score(metrics, "latency.sampledShare")).isBetween(0.0001, 1.0);
    }

    @Test
    void percentilesAreOfAllIterationsTogether() throws Exception {
        RunResult result =
                run("RandomBenchmark.randread", 1, directory.resolve("001-cell").toString());

        Histogram log = log("001-cell.read.hlog");
        Map<String, Result> metrics = metrics(result);
        MeterResults.percentiles(log)
                .forEach((name, value) ->
                        assertThat(score(metrics, "read." + name)).isEqualTo(value));
        double timed = 0;
        for (IterationResult iteration : iterations(result)) {
            double operations =
                    iteration.getSecondaryResults().get("requested.readBytes").getScore() / 4096;
            timed += operations
                    * iteration
                            .getSecondaryResults()
                            .get("latency.sampledShare")
                            .getScore();
        }
        assertThat(log.getTotalCount()).isEqualTo(Math.round(timed));
        assertThat(directory.resolve("001-cell.write.hlog")).doesNotExist();
        assertThat(iterations(result).subList(0, ITERATIONS - 1))
                .allSatisfy(
                        iteration -> assertThat(iteration.getSecondaryResults()).doesNotContainKey("read.p50"));
    }

    @Test
    void withoutTimingThereAreCountsOnly() throws Exception {
        System.setProperty(OperationMeter.LATENCY_PROPERTY, "off");

        Map<String, Result> metrics = metrics(
                run("RandomBenchmark.randread", 1, directory.resolve("x").toString()));

        assertThat(metrics.keySet())
                .contains("requested.readBytes", "read.bandwidth")
                .noneMatch(name -> name.startsWith("latency.") || name.startsWith("read.p"));
        assertThat(directory.resolve("x.read.hlog")).doesNotExist();
    }

    @Test
    void aWarmReadAsksTheDeviceForNothing() throws Exception {
        Map<String, Result> metrics = metrics(run("RandomBenchmark.randread", 1, ""));

        assertThat(score(metrics, "requested.readBytes")).isGreaterThan(1 << 20);
        if (metrics.containsKey("device.readBytes")) {
            assertThat(score(metrics, "device.readBytes")).isLessThan(0.01 * score(metrics, "requested.readBytes"));
        }
    }

    @Test
    void whatHasNoMetersIsCountedByTheKernel() throws Exception {
        RunResult result = run("SmallFileBenchmark.create", 1, "");

        if (Files.exists(Path.of("/proc/self/io"))) {
            Map<String, Result> metrics = metrics(result);
            long files = 10 * 1024 * (long) iterations(result).size();
            assertThat(score(metrics, "requested.writeBytes")).isGreaterThanOrEqualTo(files);
            assertThat(score(metrics, "syscalls"))
                    .isGreaterThanOrEqualTo(10 * iterations(result).size());
            assertThat(score(metrics, "cpu.user") + score(metrics, "cpu.system"))
                    .isNotNegative();
            assertThat(score(metrics, "memory.peak")).isGreaterThan(1 << 20);
        }
    }

    @Test
    void aFileThatIsWrittenHasABandwidth() throws Exception {
        RunResult result = run("SequentialBenchmark.write", 1, "");

        double milliseconds = result.getPrimaryResult().getScore();
        assertThat(iterations(result))
                .allSatisfy(iteration -> assertThat(iteration
                                .getSecondaryResults()
                                .get("write.bandwidth")
                                .getScore())
                        .isCloseTo(
                                65536 / iteration.getPrimaryResult().getScore() * 1000,
                                within(1e-6 * 65536 / milliseconds * 1000)));
        assertThat(metrics(result)).doesNotContainKeys("latency.sampledShare", "requested.readBytes");
    }

    private RunResult run(String benchmark, int threads, String histogramPath) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include("^org\\.mountbench\\.workload\\." + benchmark.replace(".", "\\.") + "$")
                        .param("storage", directory.toString())
                        .param("fileSize", "64k")
                        .param("blockSize", "4k")
                        .param("count", "10")
                        .param("threads", String.valueOf(threads))
                        .addProfiler(IoProfiler.class, histogramPath)
                        .forks(0)
                        .threads(threads)
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(20))
                        .measurementIterations(ITERATIONS)
                        .measurementTime(TimeValue.milliseconds(20))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle();
    }

    @SuppressWarnings("rawtypes")
    private static Map<String, Result> metrics(RunResult result) {
        return result.getSecondaryResults();
    }

    private static double score(Map<String, Result> metrics, String name) {
        assertThat(metrics).containsKey(name);
        return metrics.get(name).getScore();
    }

    private static List<IterationResult> iterations(RunResult result) {
        return List.copyOf(result.getBenchmarkResults().iterator().next().getIterationResults());
    }

    private Histogram log(String name) throws Exception {
        try (HistogramLogReader reader =
                new HistogramLogReader(directory.resolve(name).toFile())) {
            Histogram histogram = (Histogram) reader.nextIntervalHistogram();
            assertThat(reader.hasNext()).isFalse();
            assertThat(histogram.getTag()).isEqualTo("read");
            return histogram;
        }
    }
}
