package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.storage.HostCaches;

/** The README tells what is: every command in it works, and its table is the report of the run that lies beside it. */
class ReadmeIT {

    private static final Path README = Path.of("README.md").toAbsolutePath();
    private static final Path REFERENCE = Path.of("jmh-results/reference/quick");
    private static final String JAR = "java -jar target/benchmarks.jar";

    @TempDir
    static Path directory;

    /** Two runs that stand for the README's DIR, old and new. */
    @BeforeAll
    static void makeRuns() throws Exception {
        for (String name : List.of("DIR", "old", "new")) {
            Result run = JarProcess.run(
                    directory,
                    Map.of(),
                    "run",
                    "--engine",
                    "none",
                    "--mount",
                    "host",
                    "--mount",
                    "host-tmpfs",
                    "--rounds",
                    "2",
                    "--suite",
                    "quick",
                    "--include",
                    "Ruler|ReadBufferBenchmark.fileInputStream",
                    "--output",
                    name,
                    "--",
                    "-wi",
                    "0",
                    "-i",
                    "1",
                    "-r",
                    "10ms");
            assertThat(run.exit()).as(run.err()).isZero();
        }
    }

    static Stream<String> commands() throws Exception {
        return Files.readAllLines(README).stream()
                .filter(line -> line.startsWith(JAR))
                .map(line ->
                        line.replaceAll("\\s+#.*", "").substring(JAR.length()).strip());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandOfTheReadmeWorks(String command) throws Exception {
        assumeTrue(!command.contains("--drop-caches") || HostCaches.obstacle().isEmpty(), "only root may drop caches");
        List<String> arguments = new ArrayList<>(Arrays.asList(command.isEmpty() ? new String[0] : command.split(" ")));
        if (arguments.isEmpty()) {
            // the main job, which other tests run
            arguments.add("run");
        }
        if (arguments.get(0).equals("run") && !arguments.contains("--dry-run")) {
            arguments.add(1, "--dry-run");
        }
        if (arguments.get(0).equals("containers")) {
            arguments.addAll(List.of("--rounds", "1"));
        }
        if (arguments.get(0).equals("calibrate")) {
            // minutes, and a test of its own
            arguments.add("--help");
        }
        if (arguments.contains("-rf")) {
            arguments.addAll(List.of("-wi", "0", "-i", "1", "-r", "10ms", "-p", "fileSize=1m"));
        }
        List<String> mine = arguments.stream()
                .map(argument -> argument.replace("old=DIR", "old=old").replace("new=DIR", "new=new"))
                .map(argument -> argument.replace("/mnt/disk2", directory.toString()))
                .map(argument -> argument.replace(
                        "other-benchmarks.jar", JarProcess.jar().toString()))
                .map(argument -> argument.replaceFirst("unix:///run/(old|new|podman).sock", engine()))
                .toList();
        Result result = JarProcess.run(directory, Map.of(), mine.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isZero();
        int output = Math.max(mine.indexOf("--output"), mine.indexOf("-o"));
        if (output < 0 || mine.contains("--dry-run")) {
            assertThat(result.out()).isNotBlank();
        } else {
            assertThat(directory.resolve(mine.get(output + 1))).exists();
        }
    }

    private static String engine() {
        return System.getenv().getOrDefault("DOCKER_HOST", "unix:///var/run/docker.sock");
    }

    @Test
    void theTableIsTheReportOfTheReferenceRun() throws Exception {
        Result report = JarProcess.run(
                Path.of("").toAbsolutePath(), Map.of("LC_ALL", "C.UTF-8"), "report", REFERENCE.toString());
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(Files.readString(README)).contains("```text\n" + report.out().stripTrailing() + "\n```");
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void everyScriptExplainsItself(String script) throws Exception {
        Process process =
                new ProcessBuilder(script, "--help").redirectErrorStream(true).start();
        String help = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(help).startsWith("usage: " + script).contains("--help");
    }

    static Stream<String> scripts() throws Exception {
        try (Stream<Path> files = Files.list(Path.of("scripts"))) {
            return files.filter(Files::isRegularFile).map(Path::toString).sorted().toList().stream();
        }
    }
}
