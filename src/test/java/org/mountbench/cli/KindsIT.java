package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.State;
import org.mountbench.results.RunFacts;
import org.mountbench.storage.StorageKind;

/** Each kind of storage once on the real engine, with one tiny cell: what it is, by the kernel, and what it keeps. */
class KindsIT {

    @TempDir
    Path directory;

    @Test
    void everyKindIsWhatItSaysAndKeepsWhatItKeeps() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            List<String> kinds = Arrays.stream(StorageKind.values())
                    .filter(kind -> !kind.onHost())
                    .map(StorageKind::label)
                    .toList();
            Result result = run(kinds, "--durability");
            assertThat(result.exit()).as(result.err()).isZero();
            Environment environment = files().environment();
            assertThat(environment.state()).isEqualTo(State.COMPLETE);
            Map<String, LaunchRecord> launches =
                    environment.launches().stream().collect(Collectors.toMap(LaunchRecord::mount, launch -> launch));
            assertThat(launches.keySet()).containsExactlyInAnyOrderElementsOf(kinds);
            for (StorageKind kind : StorageKind.values()) {
                LaunchRecord launch = launches.get(kind.label());
                if (launch != null && !engine.engine().facts().speaks(kind.minimumApi())) {
                    assertThat(launch.status()).isEqualTo("unsupported");
                    assertThat(launch.reason()).contains("needs " + kind.minimumApi());
                } else if (launch != null) {
                    assertThat(launch.status()).as(launch.mount()).isEqualTo("ok");
                    assertThat(launch.mountFacts()).as(launch.mount()).doesNotContainKey("ignored");
                    assertThat(launch.mountFacts().get("capabilities")).matches("0+");
                    assertThat(launch.seconds()).containsKeys("create", "start", "remove");
                    assertKept(kind, launch);
                }
            }
            assertThat(launches.get("tmpfs-volume").mountFacts()).containsEntry("fileSystem", "tmpfs");
            assertThat(launches.get("nested").mountFacts()).containsEntry("mountPoint", "/mountbench/bench/volume");
            assertThat(result.out()).contains("A file survives", "stop and start", "removal of the container");
            assertThat(engine.leftOf(environment.runId())).isEmpty();
            assertThat(directory.resolve("run").resolve("scratch")).doesNotExist();
        }
    }

    private static void assertKept(StorageKind kind, LaunchRecord launch) {
        boolean stop = !kind.inMemory();
        boolean removal = stop && kind != StorageKind.LAYER && kind != StorageKind.ANONYMOUS;
        if (kind != StorageKind.IMAGE) {
            assertThat(launch.mountFacts())
                    .as(launch.mount())
                    .containsEntry(RunFacts.SURVIVES_STOP, stop ? "yes" : "no")
                    .containsEntry(RunFacts.SURVIVES_REMOVAL, removal ? "yes" : "no");
        }
    }

    @Test
    void optionsAreKeptAndAReadOnlyMountIsReadAndNotWritten() throws Exception {
        try (TestEngine engine = TestEngine.open()) {
            Path place = Files.createDirectory(directory.resolve("device"));
            Result result = run(
                    List.of(
                            "name=ro,type=bind,readonly",
                            "name=rovolume,type=volume,readonly",
                            "name=small,type=tmpfs,tmpfs-size=32m,tmpfs-mode=0777",
                            "name=through,type=volume,volume-opt=type=none,volume-opt=o=bind,volume-opt=device="
                                    + place),
                    "--include",
                    "ReadBufferBenchmark.write",
                    "--seccomp",
                    "unconfined",
                    "--pids-limit",
                    "256");
            assertThat(result.exit()).as(result.err()).isZero();
            Environment environment = files().environment();
            assertThat(environment.outcomes())
                    .extracting(Outcome::mount, Outcome::kind, Outcome::reason)
                    .containsExactlyInAnyOrder(
                            tuple("ro", "unsupported", "the mount is read-only"),
                            tuple("rovolume", "unsupported", "the mount is read-only"));
            assertThat(files().results())
                    .extracting(entry -> entry.key().params().get("storage") + " "
                            + entry.key().benchmark())
                    .contains(
                            "ro org.mountbench.workload.ReadBufferBenchmark.fileInputStream",
                            "rovolume org.mountbench.workload.ReadBufferBenchmark.fileInputStream",
                            "through org.mountbench.workload.ReadBufferBenchmark.write");
            assertThat(environment.warnings())
                    .contains("Containers were not hardened as usual: a limit of 256 processes, seccomp unconfined.");
            assertThat(environment.launches())
                    .allSatisfy(launch -> assertThat(launch.mountFacts())
                            .containsEntry("seccomp", "0")
                            .doesNotContainKey("ignored"));
            assertThat(place).isEmptyDirectory();
            assertThat(engine.leftOf(environment.runId())).isEmpty();
        }
    }

    private Result run(List<String> mounts, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "--rounds", "1", "--seed", "1"));
        mounts.forEach(mount -> arguments.addAll(List.of("--mount", mount)));
        arguments.addAll(List.of("--include", "ReadBufferBenchmark.fileInputStream"));
        arguments.addAll(List.of("-p", "fileSize=65536", "-p", "bufferSize=8192"));
        arguments.addAll(List.of("--output", directory.resolve("run").toString()));
        arguments.addAll(List.of(options));
        String[] all = Stream.concat(
                        arguments.stream(), Stream.of("--", "-wi", "1", "-w", "20ms", "-i", "2", "-r", "20ms"))
                .toArray(String[]::new);
        return JarProcess.run(directory, Map.of(), all);
    }

    private RunFiles files() {
        return RunFiles.of(directory.resolve("run"));
    }
}
