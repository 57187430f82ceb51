package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.Requirement;
import org.mountbench.io.BuildDirectory;
import org.mountbench.storage.ProbeResult.Outcome;

/** Probes on file systems in user space that cannot do all. */
class BindfsProbesIT {

    @TempDir(factory = BuildDirectory.class)
    private Path directory;

    @Test
    void deniedRenamesAndLinksAreUnsupportedWithTheReason() throws Exception {
        try (Bindfs mount = Bindfs.mount(directory, "--rename-deny", "--chmod-ignore")) {
            Map<String, ProbeResult> results = probe(mount.path());

            assertThat(results.get("rename-over").outcome()).isEqualTo(Outcome.UNSUPPORTED);
            assertThat(results.get("rename-over").detail()).isEqualTo("Operation not permitted");
            assertThat(results.get("rename-across").outcome()).isEqualTo(Outcome.UNSUPPORTED);
            assertThat(results.get("symlink").outcome()).isEqualTo(Outcome.SUPPORTED);
            assertThat(results.get("read-back").outcome()).isEqualTo(Outcome.SUPPORTED);
        }
    }

    private static Map<String, ProbeResult> probe(Path mount) throws IOException {
        return MountProbes.run(mount, ProbeDepth.QUICK).stream()
                .collect(Collectors.toMap(ProbeResult::probe, Function.identity()));
    }

    private record Bindfs(Path path) implements AutoCloseable {

        static Bindfs mount(Path directory, String... options) throws IOException, InterruptedException {
            Path source = Files.createDirectory(directory.resolve("source"));
            Path target = Files.createDirectory(directory.resolve("target"));
            List<String> command = new ArrayList<>(List.of("bindfs"));
            command.addAll(List.of(options));
            command.addAll(List.of(source.toString(), target.toString()));
            if (run(command) != 0) {
                return Requirement.missing("bindfs, and the right to mount with it");
            }
            return new Bindfs(target);
        }

        @Override
        public void close() throws IOException {
            try {
                run(List.of("fusermount", "-u", path.toString()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private static int run(List<String> command) throws IOException, InterruptedException {
            try {
                Process process = new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                return process.waitFor(20, TimeUnit.SECONDS) ? process.exitValue() : 1;
            } catch (IOException e) {
                return 127;
            }
        }
    }
}
