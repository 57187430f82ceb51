package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment.Outcome;

class CopyUpIT {

    @TempDir
    Path directory;

    @Test
    void theLayerCopiesUpAndOtherMountsCannot() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Path output = directory.resolve("run");
            Result result = JarProcess.run(
                    directory,
                    Map.of(),
                    "run",
                    "--include",
                    "CopyUp",
                    "-p",
                    "size=4k,1m",
                    "--mount",
                    "layer",
                    "--mount",
                    "volume",
                    "--rounds",
                    "2",
                    "--output",
                    output.toString(),
                    "--",
                    "-wi",
                    "1",
                    "-i",
                    "3");
            assertThat(result.exit()).as(result.err()).isZero();
            RunFiles files = RunFiles.of(output);
            assertThat(files.results()).hasSize(6).allSatisfy(entry -> {
                assertThat(entry.key().params()).containsEntry("storage", "layer");
                assertThat(entry.primary().rows()).isEqualTo(2);
                assertThat(entry.primary().iterations(0)).isEqualTo(3);
            });
            assertThat(files.environment().outcomes())
                    .hasSize(12)
                    .allMatch(outcome -> outcome.mount().equals("volume"))
                    .extracting(Outcome::kind)
                    .containsOnly("unsupported");
            assertThat(engine.leftOf(files.environment().runId())).isEmpty();
        }
    }
}
