package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.engine.ContainerMount.Bind;
import org.mountbench.engine.ContainerMount.Tmpfs;
import org.mountbench.engine.ContainerMount.Volume;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.EngineException.Kind;
import org.mountbench.engine.EngineForTests.Run;
import org.mountbench.storage.MountInfo;
import org.mountbench.storage.MountTable;

class DockerEngineIT {

    private static EngineForTests docker;

    @TempDir
    Path directory;

    @BeforeAll
    static void open() {
        docker = EngineForTests.open();
    }

    @AfterAll
    static void close() throws IOException {
        if (docker != null) {
            docker.removeImages("mountbench-it/bare:1", "mountbench-it/foreign:1");
            docker.close();
        }
    }

    @Test
    void factsNameTheEngineAndNotItsHost() {
        EngineFacts facts = docker.engine.facts();
        assertThat(facts.architecture()).isEqualTo(Architecture.ofThisJava());
        assertThat(facts.apiVersion()).matches("1\\.\\d+");
        assertThat(facts.details()).containsKeys("version", "storage.driver", "kernel", "cgroup.version", "security");
        assertThat(facts.details().keySet()).doesNotContain("Name", "ID", "DockerRootDir");
    }

    @Test
    void everyMountIsWhatWasAsked() throws IOException {
        String volume = docker.owner.runId();
        docker.engine.createVolume(volume, "local", docker.owner.labels(), Map.of());
        try {
            List<ContainerMount> mounts = List.of(
                    new Bind(directory.toString(), "/mnt/bind"),
                    new Volume(volume, "/mnt/volume"),
                    new Tmpfs("/mnt/tmpfs", 16L << 20));
            Run run = docker.run(docker.create(mounts, Limits.NONE, "cat=/proc/self/mountinfo"));
            MountTable table = MountTable.parse(run.lines());
            assertThat(table.covering(Path.of("/mnt/bind")).root()).endsWith(directory.toString());
            assertThat(table.covering(Path.of("/mnt/volume")).root()).endsWith("/volumes/" + volume + "/_data");
            MountInfo tmpfs = table.covering(Path.of("/mnt/tmpfs"));
            assertThat(tmpfs.fileSystem()).isEqualTo("tmpfs");
            assertThat(tmpfs.superOptions()).contains("size=16384k");
            assertThat(table.covering(Path.of("/")).options()).contains("ro");
            assertThat(table.covering(Path.of("/bench")).root()).matches(".*/volumes/[0-9a-f]{64}/_data");
        } finally {
            docker.engine.labelled().stream()
                    .filter(left -> left.type() == Leftover.Type.CONTAINER)
                    .filter(left -> docker.owner.runId().equals(left.labels().get(Owner.RUN_LABEL)))
                    .forEach(left -> docker.engine.remove(left.id()));
            docker.engine.removeVolume(volume);
        }
    }

    @Test
    void writesReachTheBindAndComeOutOfTheAnonymousVolume() throws IOException {
        String container = docker.create(
                List.of(new Bind(directory.toString(), "/mnt/bind")),
                Limits.NONE,
                "write=/mnt/bind/a",
                "write=/bench/made/b",
                "write=/tmp/refused");
        Run run = docker.run(container);
        assertThat(run.lines())
                .contains("wrote /mnt/bind/a", "wrote /bench/made/b")
                .anyMatch(line -> line.startsWith("failed /tmp/refused") && line.contains("Read-only"));
        assertThat(directory.resolve("a")).hasContent("written inside");
        Path out = directory.resolve("out");
        docker.engine.copyOut(container, "/bench/made", out, 1 << 20);
        assertThat(out.resolve("b")).hasContent("written inside");
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> docker.engine.copyOut(container, "/bench", directory.resolve("small"), 100))
                .matches(e -> e.kind() == Kind.UNTRUSTED);
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> docker.engine.copyOut(container, "/nowhere", directory.resolve("none"), 100))
                .matches(e -> e.kind() == Kind.NOT_FOUND);
    }

    @Test
    void layerIsWritableWhenAsked() throws IOException {
        ContainerSpec spec = docker.spec(
                EngineForTests.probe("write=/bench/x", "write=/tmp/y"),
                RootFileSystem.WRITABLE,
                List.of(),
                Limits.NONE);
        assertThat(docker.run(docker.create(spec)).lines()).containsExactly("wrote /bench/x", "wrote /tmp/y");
    }

    @Test
    void ownedDirectoriesAndLargeHostFilesArrive() throws IOException {
        Path large = directory.resolve("large");
        Files.write(large, new byte[3_000_001]);
        String container = docker.create(List.of(), Limits.NONE, "say=unused");
        docker.engine.copyIn(
                container,
                "/bench",
                List.of(
                        new CopyEntry.Directory("mine", 0750, 65532, 65532),
                        new CopyEntry.HostFile("mine/" + "long-name-".repeat(15), 0600, large)));
        Path out = directory.resolve("out");
        docker.engine.copyOut(container, "/bench/mine", out, 1L << 30);
        assertThat(out.resolve("long-name-".repeat(15))).hasSize(3_000_001);
        String user = docker.create(new ContainerSpec(
                docker.image,
                EngineForTests.probe("write=/bench/made/ours"),
                "/",
                RootFileSystem.READ_ONLY,
                "65532:65532",
                List.of(new ContainerMount.AnonymousVolume("/bench")),
                Limits.NONE,
                Hardening.USUAL,
                docker.owner.labels()));
        docker.engine.copyIn(user, "/bench", List.of(new CopyEntry.Directory("made", 0755, 65532, 65532)));
        assertThat(docker.run(user).lines()).containsExactly("wrote /bench/made/ours");
    }

    @Test
    void exitCodeAndAllOutputComeBack() throws IOException {
        Run run = docker.run(docker.create(List.of(), Limits.NONE, "complain=to stderr", "lines=20000", "exit=7"));
        assertThat(run.exit()).isEqualTo(new ContainerExit(7, false, ""));
        assertThat(run.lines()).hasSize(20_001).contains("to stderr");
        // The runtime's own encoding depends on its release; what is asked here is that no line is torn.
        assertThat(run.lines().stream().filter(line -> line.startsWith("line ")))
                .hasSize(20_000);
    }

    @Test
    void everyContainerIsHardened() throws IOException {
        Run run = docker.run(docker.create(List.of(), Limits.NONE, "cat=/proc/self/status", "cat=/proc/self/net/dev"));
        List<String> facts = run.lines().stream()
                .map(line -> line.strip().replaceAll("\\s+", " "))
                .toList();
        assertThat(facts)
                .contains("CapEff: 0000000000000000", "CapBnd: 0000000000000000", "NoNewPrivs: 1", "Seccomp: 2");
        assertThat(facts.stream().filter(line -> line.contains(": ") && line.matches("(eth|lo|wlan|en).*")))
                .hasSize(1);
    }

    @Test
    void memoryLimitShowsAsOutOfMemory() throws IOException {
        String container = docker.create(List.of(), new Limits(64L << 20, 1), "hoard");
        ContainerExit exit = docker.run(container).exit();
        assertThat(exit.code()).isNotZero();
        // The heap is a quarter of the limit by default: Java itself gives up before the kernel has to kill it.
        assertThat(exit.outOfMemory()).isFalse();
        List<ContainerMount> bench = List.of(new ContainerMount.AnonymousVolume("/bench"));
        List<String> command = new ArrayList<>(EngineForTests.probe("hoard"));
        command.add(1, "-Xmx1g");
        String killed = docker.create(docker.spec(command, RootFileSystem.READ_ONLY, bench, new Limits(64L << 20, 1)));
        assertThat(docker.run(killed).exit()).isEqualTo(new ContainerExit(137, true, ""));
    }

    @Test
    void stopEndsARunningContainerAndRemovalFromOutsideIsNoticed() throws Exception {
        String container = docker.create(List.of(), Limits.NONE, "say=up", "sleep=60000");
        docker.engine.start(container);
        ContainerExit exit = docker.engine.follow(
                container, line -> docker.engine.stop(container, Duration.ofSeconds(5)), EngineForTests.SILENCE);
        assertThat(exit.code()).isEqualTo(143);
        docker.engine.stop(container, Duration.ofSeconds(5));
        docker.engine.remove(container);
        docker.engine.remove(container);
        docker.engine.stop(container, Duration.ofSeconds(5));

        String removed = docker.create(List.of(), Limits.NONE, "say=up", "sleep=60000");
        docker.engine.start(removed);
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() ->
                        docker.engine.follow(removed, line -> docker.engine.remove(removed), EngineForTests.SILENCE))
                .matches(e -> e.kind() == Kind.NOT_FOUND)
                .withMessageContaining("removed from outside");
    }

    @Test
    void anInterruptEndsFollowingAndLeavesCleanUpPossible() throws Exception {
        String container = docker.create(List.of(), Limits.NONE, "say=up", "sleep=60000");
        docker.engine.start(container);
        Thread current = Thread.currentThread();
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> docker.engine.follow(container, line -> current.interrupt(), EngineForTests.SILENCE))
                .matches(e -> e.kind() == Kind.INTERRUPTED);
        docker.engine.remove(container);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(docker.engine.labelled()).noneMatch(left -> left.id().equals(container));
    }

    @Test
    void missingThingsAreNamed() {
        ContainerSpec noImage = new ContainerSpec(
                "mountbench/nothing:none",
                List.of("java"),
                "/",
                RootFileSystem.READ_ONLY,
                "0:0",
                List.of(),
                Limits.NONE,
                Hardening.USUAL,
                Map.of());
        assertThat(docker.engine.findImage("mountbench/nothing:none")).isEmpty();
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> docker.engine.createContainer(noImage))
                .matches(e -> e.kind() == Kind.NOT_FOUND)
                .withMessageContaining("mountbench/nothing:none");
        List<ContainerMount> gone = List.of(new Bind(directory.resolve("gone").toString(), "/mnt/x"));
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> docker.engine.createContainer(
                        docker.spec(List.of("java"), RootFileSystem.READ_ONLY, gone, Limits.NONE)))
                .withMessageContaining("does not exist");
        docker.engine.removeVolume("mountbench-no-such-volume");
        docker.engine.remove("mountbench-no-such-container");
    }

    @Test
    void refusedUploadTellsTheEnginesReason() throws IOException {
        Path large = directory.resolve("large");
        Files.write(large, new byte[40 << 20]);
        String container = docker.create(List.of(), Limits.NONE, "say=unused");
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() ->
                        docker.engine.copyIn(container, "/etc", List.of(new CopyEntry.HostFile("large", 0644, large))))
                .withMessageContaining("read-only");
    }

    @Test
    void hostFileThatIsMissingIsNamed() throws IOException {
        String container = docker.create(List.of(), Limits.NONE, "say=unused");
        Path missing = directory.resolve("missing");
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() ->
                        docker.engine.copyIn(container, "/bench", List.of(new CopyEntry.HostFile("x", 0644, missing))))
                .matches(e -> e.kind() == Kind.LOCAL_FILE)
                .withMessageContaining(missing.toString());
    }

    @Test
    void sweepRemovesWhatADeadOwnerLeftAndNothingElse() throws IOException {
        Owner dead = new Owner("it-dead-" + docker.owner.runId(), docker.owner.host(), Long.MAX_VALUE, 1);
        String volume = dead.runId();
        docker.engine.createVolume(volume, "local", dead.labels(), Map.of());
        String orphan = docker.engine.createContainer(new ContainerSpec(
                docker.image,
                List.of("java"),
                "/",
                RootFileSystem.READ_ONLY,
                "0:0",
                List.of(new Volume(volume, "/mnt/v"), new ContainerMount.AnonymousVolume("/bench")),
                Limits.NONE,
                Hardening.USUAL,
                dead.labels()));
        String alive = docker.create(List.of(), Limits.NONE, "say=unused");
        List<Leftover> removed = Leftovers.sweep(docker.engine);
        assertThat(removed).extracting(Leftover::id).contains(orphan, volume).doesNotContain(alive);
        assertThat(docker.engine.labelled())
                .noneMatch(left -> dead.runId().equals(left.labels().get(Owner.RUN_LABEL)))
                .anyMatch(left -> left.id().equals(alive));
    }

    @Test
    void imageWithoutJavaAndImageOfAnotherArchitectureAreRefusedInWords() throws IOException {
        String bare = load("bare", Architecture.ofImages(Architecture.ofThisJava()));
        String container = docker.engine.createContainer(new ContainerSpec(
                bare,
                List.of("java", "-version"),
                "/",
                RootFileSystem.READ_ONLY,
                "0:0",
                List.of(),
                Limits.NONE,
                Hardening.USUAL,
                docker.owner.labels()));
        try {
            assertThatExceptionOfType(EngineException.class)
                    .isThrownBy(() -> docker.engine.start(container))
                    .matches(e -> e.kind() == Kind.NOT_FOUND)
                    .withMessageContaining(bare)
                    .withMessageContaining("--image");
        } finally {
            docker.engine.remove(container);
        }
        String foreign = load("foreign", "s390x");
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> new ImageResolver(docker.engine, Map.of(), note -> {}).resolve(foreign))
                .matches(e -> e.kind() == Kind.REFUSED)
                .withMessageContaining("s390x");
    }

    private String load(String name, String architecture) throws IOException {
        String reference = "mountbench-it/" + name + ":1";
        Path archive = directory.resolve(name + ".tar");
        Path empty = Files.createDirectories(directory.resolve("empty-runtime"));
        new ImageArchive(reference, architecture, Map.of("PATH", "/bin"), Map.of())
                .write(ImageTree.of(empty, Set.of()), archive, directory);
        assertThat(docker.engine.loadImage(archive, reference).architecture())
                .isEqualTo(Architecture.normalise(architecture));
        return reference;
    }

    @Test
    void jmhForksInsideTheImageMadeFromTheJdk() throws IOException {
        Path jar = Path.of(System.getProperty("mountbench.jar", "target/benchmarks.jar"));
        assumeTrue(Files.isRegularFile(jar), "the shaded jar is not built");
        List<ContainerMount> mounts =
                List.of(new ContainerMount.AnonymousVolume("/bench"), new Tmpfs("/tmp", 64L << 20));
        List<String> command = List.of(
                "java",
                "-cp",
                "/bench/b.jar",
                "org.openjdk.jmh.Main",
                "RulerBenchmark",
                "-f",
                "1",
                "-wi",
                "0",
                "-i",
                "1",
                "-r",
                "50ms",
                "-foe",
                "true",
                "-prof",
                "gc",
                "-rf",
                "json",
                "-rff",
                "/bench/made/r.json");
        String container = docker.create(docker.spec(command, RootFileSystem.READ_ONLY, mounts, Limits.NONE));
        docker.engine.copyIn(container, "/bench", List.of(new CopyEntry.HostFile("b.jar", 0644, jar)));
        assertThat(docker.run(container).exit().code()).isZero();
        docker.engine.copyOut(container, "/bench/made", directory, 1 << 20);
        assertThat(directory.resolve("r.json")).content().contains("RulerBenchmark.compute", "rawData");
    }

    @Test
    void garbageIsNoImage() throws IOException {
        Path garbage = Files.writeString(directory.resolve("garbage.tar"), "no tar at all", StandardCharsets.UTF_8);
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> docker.engine.loadImage(garbage, "mountbench-it/garbage:1"));
    }
}
