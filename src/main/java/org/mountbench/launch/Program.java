package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerMount;
import org.mountbench.engine.ContainerSpec;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.CopyEntry;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.Owner;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.ProbeDepth;

/**
 * The jar on an engine: in a volume that the containers of all launches share read-only. So no launch waits for its
 * copy, or measures while 30 MB of it are on their way to the disk. Beside it lies an archive of the worker's classes,
 * made there by the image's own Java, with which a worker starts in about half of the time; forks do not use it.
 */
final class Program implements AutoCloseable {

    static final String DIRECTORY = "/mountbench-program";
    static final String JAR = DIRECTORY + "/benchmarks.jar";
    static final String FOREIGN_JAR = DIRECTORY + "/" + ForeignJar.COPY;

    private static final String TASK = "first-task.json";
    private static final String CLASSES = "classes";
    private static final String ARCHIVE = DIRECTORY + "/" + CLASSES + "/worker.jsa";
    private static final String HOME = "/tmp";
    private static final long HOME_BYTES = 64L << 20;

    private final ContainerEngine engine;
    private final ImageFacts image;
    private final RunPlan plan;
    private final ContainerUser user;
    private final Owner owner;
    private final String volume;
    private final Path scratch;
    private final Path jar;
    private State state = State.NONE;

    private enum State {
        NONE,
        /** There may be a volume, and it is not ready. */
        BEGUN,
        WITHOUT_ARCHIVE,
        WITH_ARCHIVE
    }

    /**
     * @param label of the target, since the targets of a run may share an engine
     * @param scratch where the copy of somebody else's jar is
     * @param jar the benchmark jar
     */
    Program(
            ContainerEngine engine,
            ImageFacts image,
            RunPlan plan,
            ContainerUser user,
            Owner owner,
            String label,
            Path scratch,
            Path jar) {
        this.engine = engine;
        this.image = image;
        this.plan = plan;
        this.user = user;
        this.owner = owner;
        this.volume = Scratch.PREFIX + plan.runId() + "-program-" + label;
        this.scratch = scratch;
        this.jar = jar;
    }

    /** Sees to it that it is there: between two launches somebody may remove all volumes that no container uses. */
    void provide() throws IOException {
        if (state.compareTo(State.BEGUN) > 0 && engine.hasVolume(volume)) {
            return;
        }
        state = State.BEGUN;
        engine.createVolume(volume, "local", owner.labels(), Map.of());
        state = make() ? State.WITH_ARCHIVE : State.WITHOUT_ARCHIVE;
    }

    ContainerMount mount() {
        return new ContainerMount.Volume(volume, DIRECTORY, Map.of(MountSpec.READONLY, "true"));
    }

    /** Arguments of the worker's JVM. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        if (state == State.WITH_ARCHIVE) {
            arguments.add("-XX:SharedArchiveFile=" + ARCHIVE);
        }
        arguments.addAll(List.of("-cp", JAR));
        return arguments;
    }

    /** Fills the volume, and runs a worker that has nothing to do; whether its classes could be archived. */
    private boolean make() throws IOException {
        String container = engine.createContainer(firstWorker());
        try {
            engine.copyIn(container, DIRECTORY, files());
            engine.start(container);
            // a Java that cannot make an archive measures as well
            return engine.follow(container, line -> {}, ContainerSite.SILENCE).code() == 0;
        } finally {
            Cleanup.undisturbed(() -> engine.remove(container));
        }
    }

    private ContainerSpec firstWorker() {
        List<String> command = new ArrayList<>();
        command.add(image.javaCommand());
        command.addAll(WorkerJvm.workerArguments(HOME));
        command.addAll(List.of("-XX:ArchiveClassesAtExit=" + ARCHIVE, "-cp", JAR));
        command.addAll(List.of(Worker.class.getName(), DIRECTORY + "/" + TASK));
        return new ContainerSpec(
                image.reference(),
                command,
                HOME,
                RootFileSystem.READ_ONLY,
                user.toString(),
                List.of(new ContainerMount.Volume(volume, DIRECTORY), new ContainerMount.Tmpfs(HOME, HOME_BYTES)),
                Limits.NONE,
                plan.container().hardening(),
                owner.labels());
    }

    private List<CopyEntry> files() {
        WorkerTask task = new WorkerTask(
                MountSpec.parse("tmpfs"),
                "",
                "",
                HOME,
                HOME,
                ProbeDepth.NONE,
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                "");
        List<CopyEntry> files = new ArrayList<>(List.of(
                new CopyEntry.Directory(CLASSES, 0755, user.uid(), user.gid()),
                CopyEntry.Content.text(TASK, 0644, JsonFile.line(task)),
                new CopyEntry.HostFile(Path.of(JAR).getFileName().toString(), 0644, jar)));
        Path foreign = ForeignJar.copyIn(scratch);
        if (Files.exists(foreign)) {
            files.add(new CopyEntry.HostFile(ForeignJar.COPY, 0644, foreign));
        }
        return files;
    }

    @Override
    public void close() {
        if (state != State.NONE) {
            engine.removeVolume(volume);
            state = State.NONE;
        }
    }
}
