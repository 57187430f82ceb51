package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What the profiler writes beside the JSON of JMH is what the merger reads: two packages that share no code. */
class LaunchLatenciesTest {

    private static final String CELL = "001-RandomBenchmark.randrw";

    @TempDir
    Path directory;

    @Test
    void percentilesOfOneLaunchAreInItsJsonAndThoseOfSeveralComeFromTheirLogs() throws Exception {
        System.setProperty("jmh.ignoreLock", "true");
        RunDirectory run = new RunDirectory(directory.resolve("run"));
        List<LatencyHistograms> logs = new ArrayList<>();
        for (int round = 1; round <= 2; round++) {
            Path json = launch(run.launch(RunDirectory.DEFAULT_ENGINE, round, "bind"));
            LatencyHistograms log = LatencyHistograms.beside(json);
            Map<String, Metric> written = ResultFile.read(json).get(0).secondary();
            assertThat(log.percentiles())
                    .containsKeys("read.p50", "read.max", "write.p50", "write.max")
                    .allSatisfy((name, value) ->
                            assertThat(written.get(name).score()).as(name).isEqualTo(value));
            logs.add(log);
        }

        ResultEntry merged =
                RunMerger.merge(run, RunDirectory.DEFAULT_ENGINE).entries().get(0);

        assertThat(LatencyHistograms.merge(logs).percentiles())
                .containsKey("write.p99")
                .allSatisfy(
                        (name, value) -> assertThat(merged.secondary().get(name).score())
                                .as(name)
                                .isEqualTo(value));
        assertThat(merged.secondary())
                .containsKeys("requested.readBytes", "read.iops", "write.bandwidth", "latency.sampledShare");
        assertThat(merged.primary().rows()).isEqualTo(2);
    }

    private Path launch(Path launch) throws Exception {
        Files.createDirectories(launch);
        Path json = launch.resolve(CELL + ".json");
        try {
            new Runner(new OptionsBuilder()
                            .include("^org\\.mountbench\\.workload\\.RandomBenchmark\\.randrw$")
                            .param("storage", directory.toString())
                            .param("fileSize", "64k")
                            .addProfiler(
                                    "org.mountbench.workload.IoProfiler",
                                    launch.resolve(CELL).toString())
                            .forks(0)
                            .warmupIterations(1)
                            .warmupTime(TimeValue.milliseconds(20))
                            .measurementIterations(3)
                            .measurementTime(TimeValue.milliseconds(50))
                            .shouldFailOnError(true)
                            .verbosity(VerboseMode.SILENT)
                            .resultFormat(ResultFormatType.JSON)
                            .result(json.toString())
                            .build())
                    .run();
        } catch (RunnerException e) {
            throw new IllegalStateException(e);
        }
        return json;
    }
}
