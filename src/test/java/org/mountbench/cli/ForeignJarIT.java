package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.ResultEntry;

/** A JMH jar of somebody else's on every mount and round. */
class ForeignJarIT {

    @TempDir
    static Path directory;

    private static Path jar;

    @BeforeAll
    static void build() throws Exception {
        jar = ForeignProject.build(directory);
    }

    @Test
    void itsBenchmarksRunOnEveryMountAndAreMergedAlike() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Path output = directory.resolve("run");
            Result result = run(output, 2, "--include", "append", "--mount", "volume", "--mount", "layer");
            assertThat(result.exit()).as(result.err()).isZero();
            RunFiles files = RunFiles.of(output);
            List<ResultEntry> results = files.results();
            assertThat(results)
                    .extracting(entry -> entry.key().benchmark())
                    .containsOnly("org.example.AppendBenchmark.append");
            assertThat(results)
                    .extracting(entry -> Map.copyOf(entry.key().params()))
                    .containsExactlyInAnyOrder(
                            Map.of("kilobytes", "1", "storage", "layer"),
                            Map.of("kilobytes", "1", "storage", "volume"),
                            Map.of("kilobytes", "16", "storage", "layer"),
                            Map.of("kilobytes", "16", "storage", "volume"));
            assertThat(results).allMatch(entry -> entry.primary().rows() == 2);
            assertThat(result.out()).contains("kilobytes=16");
            assertThat(engine.leftOf(files.environment().runId())).isEmpty();
        }
    }

    @Test
    void whatFailsInItIsToldAndItsWorkingDirectoryIsTheMount() throws Exception {
        Path output = directory.resolve("broken");
        Result result = run(output, 1, "--engine", "none", "--mount", "host", "-p", "kilobytes=1");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(RunFiles.of(output).environment().outcomes())
                .singleElement()
                .satisfies(outcome -> assertThat(outcome.cell()).contains("AppendBenchmark.broken"))
                .extracting(Outcome::reason)
                .asString()
                .contains("IllegalStateException: broken on purpose in ")
                .endsWith("/host");
        assertThat(RunFiles.of(output).results()).hasSize(1);
    }

    @Test
    void whatIsNoBenchmarkJarIsRefused() throws Exception {
        Path other = Files.writeString(directory.resolve("other.jar"), "no jar");
        assertThat(JarProcess.run(directory, Map.of(), "run", "--jar", other.toString()))
                .satisfies(result -> assertThat(result.exit()).isEqualTo(2))
                .satisfies(
                        result -> assertThat(result.err()).contains("--jar: ").contains("cannot be read as a jar"));
    }

    private static Result run(Path output, int rounds, String... arguments) throws Exception {
        List<String> all = Stream.of(
                        Stream.of("run", "--jar", jar.toString(), "--rounds", Integer.toString(rounds)),
                        Stream.of(arguments),
                        Stream.of("--output", output.toString(), "--", "-wi", "0", "-i", "2", "-r", "50ms"))
                .flatMap(part -> part)
                .toList();
        return JarProcess.run(directory, Map.of(), all.toArray(String[]::new));
    }
}
