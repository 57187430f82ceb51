package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.Requirement;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.ResultEntry;
import org.mountbench.storage.HostCaches;

/** A cold state of names and attributes on the host and in a container, and where it cannot be had. */
class DropCachesIT {

    @TempDir
    Path directory;

    @Test
    void attributesThatAreColdComeFromTheDeviceAndTakeLonger() throws Exception {
        HostCaches.obstacle().ifPresent(Requirement::missing);
        try (TestEngine engine = TestEngine.open()) {
            Result result = stat("--drop-caches", "--mount", "host", "--mount", "volume", "--mount", "tmpfs");
            assertThat(result.exit()).as(result.err()).isZero();
            RunFiles files = RunFiles.of(directory.resolve("run"));
            assertThat(files.directory().plan()).content().contains("\"caches\" : \"DROP\"");
            for (String mount : List.of("host", "volume")) {
                ResultEntry warm = entry(files, mount, "warm");
                ResultEntry cold = entry(files, mount, "cold");
                assertThat(cold.primary().score())
                        .as(mount)
                        .isGreaterThan(warm.primary().score());
                assertThat(device(cold)).as(mount).isGreaterThan(16 * 2000);
                assertThat(device(warm)).as(mount).isLessThan(device(cold));
            }
            assertThat(files.environment().outcomes())
                    .singleElement()
                    .satisfies(outcome -> assertThat(outcome.mount()).isEqualTo("tmpfs"))
                    .extracting(Outcome::reason)
                    .isEqualTo("files of tmpfs live in memory and cannot be evicted from it");
            assertThat(engine.leftOf(files.environment().runId())).isEmpty();
        }
    }

    @Test
    void nothingIsDroppedUnasked() throws Exception {
        Result result = stat("--engine", "none", "--mount", "host");
        assertThat(result.exit()).as(result.err()).isZero();
        RunFiles files = RunFiles.of(directory.resolve("run"));
        assertThat(files.directory().plan()).content().contains("\"caches\" : \"KEEP\"");
        assertThat(files.environment().outcomes())
                .singleElement()
                .satisfies(outcome -> assertThat(outcome.kind()).isEqualTo("unsupported"))
                .extracting(Outcome::reason)
                .asString()
                .contains("ask for that with --drop-caches");
    }

    @Test
    void onlyRootMayAsk() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/status")) && isRoot(), "another user takes root to become");
        List<String> command = new ArrayList<>(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-jar", JarProcess.jar().toString(), "run", "--drop-caches", "--engine", "none"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(2);
        assertThat(said.strip())
                .hasLineCount(1)
                .contains("--drop-caches: this process may not write /proc/sys/vm/drop_caches");
    }

    private static boolean isRoot() throws Exception {
        return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    }

    private Result stat(String... options) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("run", "--rounds", "1", "--include", "SmallFileBenchmark.stat"));
        arguments.addAll(List.of("-p", "cache=warm,cold", "-p", "count=2000"));
        arguments.addAll(List.of("--output", directory.resolve("run").toString()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("--", "-wi", "2", "-w", "50ms", "-i", "3", "-r", "50ms"));
        return JarProcess.run(directory, Map.of(), arguments.toArray(String[]::new));
    }

    private static ResultEntry entry(RunFiles files, String mount, String cache) {
        return files.results().stream()
                .filter(entry -> entry.key().params().get("storage").equals(mount)
                        && entry.key().params().get("cache").equals(cache))
                .findFirst()
                .orElseThrow();
    }

    private static double device(ResultEntry entry) {
        return entry.secondary().get("device.readBytes").score();
    }
}
