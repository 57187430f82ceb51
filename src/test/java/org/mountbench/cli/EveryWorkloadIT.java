package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.Requirement;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.ResultEntry;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Each workload of the jar once, tiny and short, inside the image that is linked from a JDK: no module is missing. */
class EveryWorkloadIT {

    private static final Path INSTALLED = Path.of("/usr/lib/jvm");
    private static final List<String> SMALL =
            List.of("fileSize=64k", "blockSize=4k", "bufferSize=4096", "count=10", "size=4k", "files=50", "sources=3");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void endsWithANumberOrIsNamedUnsupported(int feature) throws Exception {
        Path javaHome = javaHome(feature);
        try (TestEngine engine = TestEngine.open()) {
            Path output = directory.resolve("run");
            Result result;
            try (JarProcess process = JarProcess.start(javaHome, directory, Map.of(), arguments(output))) {
                result = process.await();
            }
            RunFiles files = RunFiles.of(output);
            Environment environment = files.environment();
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(environment.launches())
                    .hasSize(1)
                    .allSatisfy(launch ->
                            assertThat(launch.mountFacts().get("java")).startsWith(feature + "."));
            Set<String> ended = new TreeSet<>();
            for (ResultEntry entry : files.results()) {
                assertThat(entry.primary().score()).as(entry.key().benchmark()).isPositive();
                ended.add(entry.key().benchmark());
            }
            // the image has no compiler of its own, and its mappings need the foreign memory of newer Java
            assertThat(ended)
                    .contains(
                            "org.mountbench.workload.CompileBenchmark.compile",
                            "org.mountbench.workload.ReadBufferBenchmark.mapped");
            for (Outcome outcome : environment.outcomes()) {
                assertThat(outcome.kind()).as(outcome.toString()).isEqualTo("unsupported");
                assertThat(outcome.reason()).as(outcome.toString()).isNotBlank();
                ended.add("org.mountbench.workload." + outcome.cell().replaceFirst(" .*", ""));
            }
            assertThat(ended).isEqualTo(workloads());
            assertThat(engine.leftOf(environment.runId())).isEmpty();
        }
    }

    private static String[] arguments(Path output) {
        Stream<String> fixed =
                Stream.of("run", "--mount", "layer", "--rounds", "1", "--include", ".", "--output", output.toString());
        Stream<String> params = SMALL.stream().flatMap(param -> Stream.of("-p", param));
        Stream<String> jmh = Stream.of("--", "-wi", "0", "-i", "1", "-r", "10ms");
        return Stream.of(fixed, params, jmh).flatMap(part -> part).toArray(String[]::new);
    }

    private static Set<String> workloads() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Set<String> names = new TreeSet<>();
        for (BenchmarkListEntry entry : BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT), List.of())) {
            names.add(entry.getUsername());
        }
        return names;
    }

    private static Path javaHome(int feature) throws IOException {
        if (Runtime.version().feature() == feature) {
            return Path.of(System.getProperty("java.home"));
        }
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> homes = Files.list(INSTALLED)) {
                for (Path home : homes.sorted().toList()) {
                    Path release = home.resolve("release");
                    if (Files.isRegularFile(release)
                            && Files.readString(release).contains("JAVA_VERSION=\"" + feature + ".")
                            && Files.isExecutable(home.resolve("bin").resolve("jlink"))) {
                        return home;
                    }
                }
            }
        }
        return Requirement.missing("a JDK " + feature + " below " + INSTALLED);
    }
}
