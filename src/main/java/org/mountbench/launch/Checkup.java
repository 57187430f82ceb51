package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.Owner;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.RunDirectory;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/** A short run that looks at engine, mounts and machine instead of measuring, and leaves nothing. */
public final class Checkup {

    private static final int ROUNDS = 2;
    private static final List<String> SHORT = List.of("-wi", "2", "-w", "100ms", "-i", "3", "-r", "100ms");

    private Checkup() {}

    /** The ruler, which needs no storage, on the usual mounts and in memory of the host. */
    public static RunPlan plan(List<Target> targets) {
        Suite quick = Suite.named("quick");
        return new RunPlan(
                RunPlan.newId(),
                "doctor",
                1,
                ROUNDS,
                targets,
                Stream.concat(quick.mounts().stream(), Stream.of(StorageKind.HOST_TMPFS.label()))
                        .distinct()
                        .map(MountSpec::parse)
                        .toList(),
                quick.cells().stream()
                        .filter(cell -> cell.benchmark().startsWith("Ruler"))
                        .toList(),
                ContainerOptions.USUAL,
                SHORT,
                Caches.KEEP);
    }

    /**
     * Runs the plan in a directory that is removed again.
     *
     * @param plan what fits the engines of {@link #plan}
     * @param parent where host and bind directories of runs usually lie; made when it is not there
     * @param engines engines by label of the target
     * @param notes receives full sentences for the user
     * @param reader reads the run before it is removed
     */
    public static <T> T look(
            RunPlan plan,
            Path parent,
            Map<String, ContainerEngine> engines,
            List<String> warnings,
            Consumer<String> notes,
            BiFunction<RunDirectory, Environment, T> reader)
            throws IOException {
        Files.createDirectories(parent);
        Owner owner = Owner.thisProcess(plan.runId());
        try (Interruption interruption = Interruption.watch();
                Scratch scratch = Scratch.create(parent, Scratch.PREFIX + plan.runId(), owner)) {
            Run run = new Run(plan, scratch.path().resolve("run"), engines, new Estimate(Calibration.ASSUMED), notes);
            Environment environment = run.execute(warnings, new Silent(), interruption);
            return reader.apply(run.directory(), environment);
        }
    }

    /** The launches are few and short. */
    private static final class Silent implements LaunchListener {
        @Override
        public void launchStarted(Slot slot) {}

        @Override
        public void cellStarted(Slot slot, Cell cell) {}

        @Override
        public void cellFinished(Slot slot, Cell cell) {}

        @Override
        public void launchFinished(Slot slot, LaunchRecord record) {}

        @Override
        public void roundFinished(int round, Environment environment) {}
    }
}
