package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.ResultEntry;

/**
 * What is measured where the truth is known: under limits that the engine itself puts on the disk of a volume. A limit
 * lets through at once what a pause before left over, a tenth of a second's worth, so that one long iteration is nearest
 * to it.
 */
class KnownTruthIT {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"--device-read-iops, 500, 4k", "--device-read-iops, 2000, 4k", "--device-read-bps, 20m, 64k"})
    void theScoreIsTheLimit(String option, String rate, String blockSize) throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Path output = directory.resolve("run");
            Result result = JarProcess.run(
                    directory,
                    Map.of(),
                    ("run --rounds 1 --mount volume --include RandomBenchmark.randread -p direct=true -p cache=none"
                                    + " -p fileSize=64m -p blockSize=" + blockSize + " " + option + " auto:" + rate
                                    + " --output " + output + " -- -wi 1 -w 4s -i 1 -r 10s")
                            .split(" "));

            assertThat(result.exit()).as(result.err()).isZero();
            RunFiles files = RunFiles.of(output);
            ResultEntry entry = files.results().get(0);
            double limit = rate.equals("20m") ? (20 << 20) / (double) (64 << 10) : Double.parseDouble(rate);
            // whatever else runs beside the tests; how close it comes on a quiet machine is for scripts/check-truth to
            // say
            assertThat(entry.primary().score()).isCloseTo(limit, within(limit / 10));
            assertThat(files.environment().engines().get("default").get("deviceLimits"))
                    .matches(option.substring("--device-".length()) + "=/dev/\\S+:\\d+");
            assertThat(result.out()).contains("limits " + option.substring("--device-".length()));
            assertThat(engine.leftOf(files.environment().runId())).isEmpty();
        }
    }
}
