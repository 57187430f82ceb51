package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerExit;
import org.mountbench.engine.ContainerMount;
import org.mountbench.engine.ContainerSpec;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.CopyEntry;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.Leftovers;
import org.mountbench.engine.Owner;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.Durability;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.HostCaches;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/**
 * Runs the worker in a fresh container: created, its task copied in through the archive API, started, followed, its
 * files copied out, removed with its volumes.
 *
 * <p>The mount under test is the working directory; the measured directory is a subdirectory that bears
 * the mount's label, so that it can belong to the container's user. The task and the results lie in an anonymous volume
 * of their own, so that the container's layer stays untouched and can be read-only for all kinds but {@code layer}. The
 * mount under test lies in that volume, too: so one archive reaches both, and each costs an engine up to 0.3 s.
 */
final class ContainerSite implements LaunchSite, AutoCloseable {

    /** Fact of a launch: options that the engine accepted and did not keep. */
    static final String IGNORED = "ignored";

    private static final String WORK = Provision.WORK;
    /** The property of {@code org.mountbench.workload.WritableTwin}. */
    private static final String WRITABLE = "mountbench.writable";

    private static final String TASK = WORK + "/task.json";
    private static final String RESULTS = WORK + "/results";
    private static final String TEMPORARY = WORK + "/tmp";
    private static final List<String> WORKER = List.of(Worker.class.getName(), TASK);
    private static final String MARKER = ".mountbench-durable";
    private static final String ANSWERS = WORK + "/answers";
    static final Duration SILENCE = Duration.ofSeconds(30);
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final long TEMPORARY_BYTES = 64L << 20;

    private final ContainerEngine engine;
    private final ImageFacts image;
    private final ImageFacts layerImage;
    private final RunPlan plan;
    private final Guards guards;
    private final DeviceLimits deviceLimits;
    private final ContainerUser user;
    private final MountProvider mounts;
    private final Owner owner;
    private final Path scratch;
    private final Program program;
    private boolean engineIsGone;

    /**
     * @param image image of all mounts but the layer
     * @param layerImage the same image, or one on top of it whose files the layer's workloads change
     * @param label label of the target
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
            Path jar,
            String label) {
        this.engine = engine;
        this.image = image;
        this.layerImage = layerImage;
        this.plan = plan;
        this.guards = guards;
        this.deviceLimits = deviceLimits;
        this.user = ContainerUser.of(plan.container().user());
        this.mounts = new MountProvider(engine, image, owner, user, scratch);
        this.owner = owner;
        this.scratch = scratch;
        this.program = new Program(engine, image, plan, user, owner, label, scratch, jar);
    }

    @Override
    public WorkerEnd launch(Slot slot, Consumer<String> line, Path results) throws IOException, InterruptedException {
        StorageKind kind = slot.mount().kind();
        if (!engine.facts().speaks(kind.minimumApi())) {
            throw new UnsupportedMountException(
                    "the engine speaks API " + engine.facts().apiVersion() + ", and " + kind.withArticle()
                            + " mount needs " + kind.minimumApi());
        }
        provideProgram();
        long start = System.nanoTime();
        Parts parts = new Parts();
        Map<String, String> facts = new LinkedHashMap<>();
        String name = Scratch.PREFIX + plan.runId() + "-" + slot.token();
        ContainerExit exit;
        try (Provision provision = mounts.provide(slot, name, this::cleanUp)) {
            prepare(slot, provision, parts);
            exit = container(slot, provision, new Record(parts, facts), line, results);
            if (slot.round() == 1 && plan.container().durability() == Durability.CHECKED && kind != StorageKind.IMAGE) {
                parts.timeAction("durability", () -> facts.putAll(durability(slot, provision)));
            }
        }
        return new WorkerEnd(
                exit.code(), exit.outOfMemory(), (System.nanoTime() - start) / 1e9, parts.seconds(), facts);
    }

    private void provideProgram() throws IOException {
        try {
            program.provide();
        } catch (EngineException e) {
            engineIsGone = e.engineIsGone();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        cleanUp(program::close);
    }

    private Map<String, String> durability(Slot slot, Provision provision) throws IOException {
        String marker = provision.writable() + "/" + slot.mount().name() + "/" + MARKER;
        ContainerSpec probe =
                spec(slot, provision.mounts(), provision.home(), List.of(DurabilityProbe.class.getName(), marker));
        return new DurabilityCheck(engine, SILENCE)
                .run(probe, container -> copyIn(container, slot, provision), this::cleanUp);
    }

    /** What is noted of a launch beside the worker's words. */
    private record Record(Parts parts, Map<String, String> facts) {}

    /** A container that is never started is enough to write into a volume. */
    private void prepare(Slot slot, Provision provision, Parts parts) throws IOException {
        if (provision.preparation().isPresent()) {
            Provision.Preparation before = provision.preparation().get();
            parts.timeAction("prepare", () -> {
                String container = engine.createContainer(spec(slot, List.of(before.mount()), Provision.BENCH, WORKER));
                try {
                    engine.copyIn(container, before.mount().target(), before.directories());
                } finally {
                    cleanUp(() -> engine.remove(container));
                }
            });
        }
    }

    private ContainerExit container(Slot slot, Provision provision, Record record, Consumer<String> line, Path results)
            throws IOException {
        Parts parts = record.parts();
        ContainerSpec spec = spec(slot, provision.mounts(), provision.home(), WORKER);
        String container = parts.time("create", () -> engine.createContainer(spec));
        try {
            List<String> lost = engine.lost(container, spec);
            if (!lost.isEmpty()) {
                record.facts().put(IGNORED, String.join(", ", lost));
            }
            parts.timeAction("copyIn", () -> copyIn(container, slot, provision));
            parts.timeAction("start", () -> engine.start(container));
            boolean removed = false;
            try {
                return engine.follow(container, answering(container, line), SILENCE);
            } catch (EngineException e) {
                engineIsGone = e.engineIsGone();
                removed = e.kind() == EngineException.Kind.NOT_FOUND;
                throw e;
            } finally {
                if (removed) {
                    cleanUp(() -> Leftovers.sweepUnnamed(engine, owner, Scratch.PREFIX));
                } else {
                    cleanUp(() -> {
                        engine.stop(container, GRACE);
                        parts.timeAction(
                                "copyOut", () -> WorkerFiles.copyOut(engine, container, RESULTS, scratch, results));
                    });
                }
            }
        } finally {
            parts.timeAction("remove", () -> cleanUp(() -> engine.remove(container)));
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

    private ContainerSpec spec(Slot slot, List<ContainerMount> measured, String home, List<String> main) {
        boolean layer = slot.mount().kind() == StorageKind.LAYER;
        List<ContainerMount> all = new ArrayList<>();
        all.add(program.mount());
        all.add(new ContainerMount.AnonymousVolume(WORK));
        all.add(new ContainerMount.Tmpfs("/tmp", TEMPORARY_BYTES));
        all.addAll(measured);
        ImageFacts used = layer ? layerImage : image;
        List<String> command = new ArrayList<>();
        command.add(used.javaCommand());
        command.addAll(WorkerJvm.workerArguments(TEMPORARY));
        command.add("-XX:ErrorFile=" + RESULTS + "/worker-crash.log");
        command.addAll(program.arguments());
        command.addAll(main);
        return new ContainerSpec(
                used.reference(),
                command,
                home,
                layer ? RootFileSystem.WRITABLE : plan.container().rootFileSystem(),
                user.toString(),
                all,
                new ContainerSpec.Limits(
                        plan.container().memoryBytes(), plan.container().cpus(), deviceLimits.of(slot.mount())),
                plan.container().hardening(),
                owner.labels());
    }

    /** All by one archive: for a layer from the root, which can be written there, else from the volume around the mount. */
    private void copyIn(String container, Slot slot, Provision provision) {
        Path base = Path.of(provision.home().startsWith(WORK) ? WORK : "/");
        List<CopyEntry> entries = new ArrayList<>();
        for (String name : List.of(RESULTS, TEMPORARY, ANSWERS)) {
            entries.add(ours(base, Path.of(name)));
        }
        String task = JsonFile.line(task(slot, provision));
        entries.add(CopyEntry.Content.text(base.relativize(Path.of(TASK)).toString(), 0644, task));
        if (isMadeFromOutside(slot.mount())) {
            entries.add(ours(base, Path.of(provision.writable(), slot.mount().name())));
        }
        engine.copyIn(container, base.toString(), entries);
    }

    private CopyEntry ours(Path base, Path directory) {
        return new CopyEntry.Directory(base.relativize(directory).toString(), 0755, user.uid(), user.gid());
    }

    private WorkerTask task(Slot slot, Provision provision) {
        List<String> forkArguments = new ArrayList<>();
        if (plan.caches() == Caches.DROP) {
            forkArguments.addAll(HostCaches.arguments(ANSWERS));
        }
        if (slot.mount().readOnly()) {
            forkArguments.add("-D" + WRITABLE + "=" + provision.writable());
        }
        String foreignJar = plan.jar().isEmpty() ? "" : Program.FOREIGN_JAR;
        return guards.task(plan, slot, RESULTS, TEMPORARY, forkArguments, foreignJar)
                .on(provision.sentinel(), provision.writable());
    }

    /**
     * The measured directory is made from outside, since the root of a new volume is root's. Where that does not reach
     * the mount, or reaches what is not ours, the worker makes it: a tmpfs exists only while the container runs, and a
     * driver with options of the user's may mount anything.
     */
    private static boolean isMadeFromOutside(MountSpec mount) {
        return !mount.kind().inMemory() && !foreign(mount) && mount.kind() != StorageKind.IMAGE;
    }

    private static boolean foreign(MountSpec mount) {
        List<String> o =
                Arrays.asList(mount.driverOptions().getOrDefault("o", "").split(","));
        return !mount.driverOptions().isEmpty() && !o.contains("bind")
                || mount.options().containsKey(MountSpec.VOLUME_DRIVER);
    }
}
