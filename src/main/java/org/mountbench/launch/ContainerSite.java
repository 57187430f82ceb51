package org.mountbench.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerExit;
import org.mountbench.engine.ContainerMount;
import org.mountbench.engine.ContainerSpec;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.CopyEntry;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.Owner;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.HostCaches;
import org.mountbench.storage.MountCheck;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/**
 * Runs the worker in a fresh container: created, jar copied in through the archive API, started, followed, its files
 * copied out, removed with its volumes.
 *
 * <p>The mount under test is the working directory {@code /bench}; the measured directory is a subdirectory that bears
 * the mount's label, so that it can belong to the container's user. The jar and the results lie in an anonymous volume
 * of their own, so that the container's layer stays untouched and can be read-only for all kinds but {@code layer}.
 */
final class ContainerSite implements LaunchSite {

    private static final String BENCH = "/bench";
    private static final String WORK = "/mountbench";
    private static final String ANSWERS = WORK + "/answers";
    private static final Duration SILENCE = Duration.ofSeconds(30);
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final long RESULT_LIMIT = 256L << 20;
    private static final long TEMPORARY_BYTES = 64L << 20;

    private final ContainerEngine engine;
    private final ImageFacts image;
    private final ImageFacts layerImage;
    private final RunPlan plan;
    private final Guards guards;
    private final DeviceLimits deviceLimits;
    private final ContainerUser user;
    private final Owner owner;
    private final Path scratch;
    private final Path jar;
    private boolean engineIsGone;

    /**
     * @param image image of all mounts but the layer
     * @param layerImage the same image, or one on top of it whose files the layer's workloads change
     */
    ContainerSite(
            ContainerEngine engine,
            ImageFacts image,
            ImageFacts layerImage,
            RunPlan plan,
            Guards guards,
            DeviceLimits deviceLimits,
            Owner owner,
            Path scratch,
            Path jar) {
        this.engine = engine;
        this.image = image;
        this.layerImage = layerImage;
        this.plan = plan;
        this.guards = guards;
        this.deviceLimits = deviceLimits;
        this.user = ContainerUser.of(plan.container().user());
        this.owner = owner;
        this.scratch = scratch;
        this.jar = jar;
    }

    @Override
    public WorkerEnd launch(Slot slot, Consumer<String> line, Path results) throws IOException, InterruptedException {
        long start = System.nanoTime();
        String name = Scratch.PREFIX + plan.runId() + "-" + slot.token();
        ContainerExit exit;
        if (slot.mount().kind() == StorageKind.BIND) {
            Path parent = HostSite.parent(slot.mount(), scratch);
            try (MountDirectory source =
                    MountDirectory.create(parent, name, owner, slot.mount().name())) {
                String sentinel = UUID.randomUUID().toString();
                Files.writeString(source.path().resolve(MountCheck.SENTINEL), sentinel, StandardCharsets.UTF_8);
                String path = source.path().toRealPath().toString();
                exit = container(slot, new ContainerMount.Bind(path, BENCH), sentinel, line, results);
            }
        } else if (slot.mount().kind() == StorageKind.VOLUME) {
            engine.createVolume(name, owner.labels(), Map.of());
            try {
                exit = container(slot, new ContainerMount.Volume(name, BENCH), "", line, results);
            } finally {
                cleanUp(() -> engine.removeVolume(name));
            }
        } else if (slot.mount().kind() == StorageKind.TMPFS) {
            exit = container(slot, new ContainerMount.Tmpfs(BENCH, slot.mount().tmpfsBytes()), "", line, results);
        } else {
            exit = container(slot, null, "", line, results);
        }
        return new WorkerEnd(exit.code(), exit.outOfMemory(), (System.nanoTime() - start) / 1e9);
    }

    private ContainerExit container(
            Slot slot, @Nullable ContainerMount mount, String sentinel, Consumer<String> line, Path results)
            throws IOException {
        String container = engine.createContainer(spec(slot.mount(), mount));
        try {
            engine.copyIn(container, WORK, workFiles(slot, sentinel));
            makeMeasuredDirectory(container, slot.mount());
            engine.start(container);
            try {
                return engine.follow(container, answering(container, line), SILENCE);
            } catch (EngineException e) {
                engineIsGone = e.engineIsGone();
                throw e;
            } finally {
                cleanUp(() -> {
                    engine.stop(container, GRACE);
                    copyResults(container, results);
                });
            }
        } finally {
            cleanUp(() -> engine.remove(container));
        }
    }

    /** A container may not drop the caches of the machine that it runs on: what measures there asks this process to. */
    private Consumer<String> answering(String container, Consumer<String> line) {
        if (plan.caches() == Caches.KEEP) {
            return line;
        }
        return text -> HostCaches.request(text)
                .ifPresentOrElse(
                        name -> engine.copyIn(
                                container,
                                ANSWERS,
                                List.of(CopyEntry.Content.text(name, 0644, HostCaches.dropAndAnswer()))),
                        () -> line.accept(text));
    }

    /** An engine that is dead or hangs can remove nothing now; the next run or the command clean does. */
    private void cleanUp(Cleanup.Action action) throws IOException {
        if (!engineIsGone) {
            Cleanup.undisturbed(action);
        }
    }

    private ContainerSpec spec(MountSpec measured, @Nullable ContainerMount mount) {
        List<ContainerMount> mounts = new ArrayList<>();
        mounts.add(new ContainerMount.AnonymousVolume(WORK));
        mounts.add(new ContainerMount.Tmpfs("/tmp", TEMPORARY_BYTES));
        if (mount != null) {
            mounts.add(mount);
        }
        ImageFacts used = mount == null ? layerImage : image;
        List<String> command = new ArrayList<>();
        command.add(used.javaCommand());
        command.addAll(WorkerJvm.workerArguments(WORK + "/tmp"));
        command.add("-XX:ErrorFile=" + WORK + "/results/worker-crash.log");
        command.addAll(List.of("-cp", WORK + "/benchmarks.jar", Worker.class.getName(), WORK + "/task.json"));
        return new ContainerSpec(
                used.reference(),
                command,
                BENCH,
                mount == null ? RootFileSystem.WRITABLE : RootFileSystem.READ_ONLY,
                user.toString(),
                mounts,
                new ContainerSpec.Limits(
                        plan.container().memoryBytes(), plan.container().cpus(), deviceLimits.of(measured)),
                owner.labels());
    }

    private List<CopyEntry> workFiles(Slot slot, String sentinel) {
        boolean foreign = !plan.jar().isEmpty();
        List<String> forkArguments = plan.caches() == Caches.DROP ? HostCaches.arguments(ANSWERS) : List.of();
        WorkerTask task = guards.task(
                plan,
                slot,
                sentinel,
                WORK + "/results",
                WORK + "/tmp",
                forkArguments,
                foreign ? WORK + "/" + ForeignJar.COPY : "");
        List<CopyEntry> files = new ArrayList<>(List.of(
                new CopyEntry.Directory("results", 0755, user.uid(), user.gid()),
                new CopyEntry.Directory("tmp", 0755, user.uid(), user.gid()),
                new CopyEntry.Directory("answers", 0755, user.uid(), user.gid()),
                CopyEntry.Content.text("task.json", 0644, JsonFile.line(task)),
                new CopyEntry.HostFile("benchmarks.jar", 0644, jar)));
        if (foreign) {
            files.add(new CopyEntry.HostFile(ForeignJar.COPY, 0644, ForeignJar.copyIn(scratch)));
        }
        return files;
    }

    /** A tmpfs exists only while the container runs: there the worker makes the directory itself. */
    private void makeMeasuredDirectory(String container, MountSpec mount) {
        CopyEntry.Directory measured = new CopyEntry.Directory(mount.name(), 0755, user.uid(), user.gid());
        if (mount.kind() != StorageKind.TMPFS) {
            engine.copyIn(container, BENCH, List.of(measured));
        }
    }

    private void copyResults(String container, Path results) throws IOException {
        Path parent = scratch.resolve("results-" + UUID.randomUUID());
        engine.copyOut(container, WORK + "/results", parent, RESULT_LIMIT);
        WorkerFiles.moveInto(parent, results);
    }
}
