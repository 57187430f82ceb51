package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.CopyUpImage;
import org.mountbench.engine.EngineFacts;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.ImageResolver;
import org.mountbench.engine.Leftover;
import org.mountbench.engine.Leftovers;
import org.mountbench.engine.Owner;
import org.mountbench.engine.ResolvedImage;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;

/** A run from its plan to its finished files. */
public final class Run {

    private final RunPlan plan;
    private final RunDirectory directory;
    private final @Nullable ContainerEngine engine;
    private final Estimate estimate;
    private final Consumer<String> notes;

    /**
     * @param plan what to run; its mounts fit the engine
     * @param output run directory, to be made or empty
     * @param engine where containers run; null measures host kinds only
     * @param estimate how long things take, from which follows after what time they hang
     * @param notes receives full sentences for the user
     */
    public Run(RunPlan plan, Path output, @Nullable ContainerEngine engine, Estimate estimate, Consumer<String> notes) {
        this.plan = plan;
        this.directory = new RunDirectory(output);
        this.engine = engine;
        this.estimate = estimate;
        this.notes = notes;
    }

    public RunDirectory directory() {
        return directory;
    }

    /**
     * Runs it.
     *
     * @param warnings sentences for the environment record
     * @param interruption watches for signals; what was measured is returned after one as well
     * @throws BadInputException when the output directory holds something already
     */
    public Environment execute(List<String> warnings, LaunchListener listener, Interruption interruption)
            throws IOException {
        Path jar = BenchmarkJar.locate();
        claimOutput();
        JsonFile.write(directory.plan(), plan);
        Owner owner = Owner.thisProcess(plan.runId());
        RunRecord record = new RunRecord(directory, plan.runId(), HostFacts.versions(), HostFacts.read());
        warnings.forEach(record::warn);
        record.write(State.RUNNING);
        Environment[] environment = new Environment[1];
        try (UndisturbedScratch scratch = new UndisturbedScratch(Scratch.create(directory.path(), "scratch", owner))) {
            try {
                // a build during the run must not change what is measured
                Path copy = Files.copy(jar, scratch.path().resolve("benchmarks.jar"));
                Sites sites = sites(owner, scratch.path(), copy, record);
                environment[0] = new Launcher(plan, directory, record, sites, listener, interruption).run();
            } finally {
                if (environment[0] == null) {
                    Cleanup.undisturbed(() -> record.write(State.INCOMPLETE));
                }
            }
        }
        return environment[0];
    }

    private void claimOutput() throws IOException {
        Path output = directory.path();
        try {
            Files.createDirectories(output);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException("--output: " + output + " is a file; name a directory", e);
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(output)) {
            if (entries.iterator().hasNext()) {
                throw new BadInputException(
                        "--output: " + output + " is not empty; name a new directory, nothing is ever overwritten");
            }
        }
    }

    private Sites sites(Owner owner, Path scratch, Path jar, RunRecord record) throws IOException {
        sweepHost();
        TimeLimits limits = new TimeLimits(estimate, plan.jmhOptions());
        Guards guards = guards(limits, scratch, record);
        LaunchSite host = guarded(new HostSite(plan, guards, owner, scratch, jar), limits);
        if (engine == null) {
            return new Sites(host, null, false);
        }
        sweep(engine);
        EngineFacts facts = engine.facts();
        Map<String, String> details = new TreeMap<>(facts.details());
        details.put("apiVersion", facts.apiVersion());
        details.put("provider", facts.provider());
        details.put("architecture", facts.architecture());
        details.put("foundBy", facts.foundBy());
        record.engine(RunDirectory.DEFAULT_ENGINE, details);
        ResolvedImage image = new ImageResolver(engine, System.getenv(), notes)
                .resolve(
                        plan.container().image().isEmpty()
                                ? null
                                : plan.container().image());
        notes.accept("Image " + image.facts().reference() + ": " + image.how() + ".");
        details.put("image", image.facts().reference());
        details.put("imageChosen", image.how());
        record.engine(RunDirectory.DEFAULT_ENGINE, new LinkedHashMap<>(details));
        ImageFacts layerImage = CopyUpPlan.image(plan, image.facts(), new CopyUpImage(engine, scratch, notes));
        boolean unlimited =
                plan.container().memoryBytes() == 0 && plan.container().cpus() == 0;
        return new Sites(
                host,
                guarded(
                        new ContainerSite(engine, image.facts(), layerImage, plan, guards, owner, scratch, jar),
                        limits),
                facts.isNative() && unlimited);
    }

    private Guards guards(TimeLimits limits, Path scratch, RunRecord record) {
        boolean here = engine != null && engine.facts().isNative();
        HostRoom room = new HostRoom(plan, scratch, here ? HostRoom.Engine.HERE : HostRoom.Engine.ELSEWHERE);
        return Guards.of(plan, limits, room, sentence -> {
            notes.accept(sentence);
            record.warn(sentence);
        });
    }

    private LaunchSite guarded(LaunchSite site, TimeLimits limits) {
        return new GuardedSite(site, slot -> limits.ofLaunch(slot.mount(), plan.cells()));
    }

    private void sweep(ContainerEngine from) {
        List<Leftover> removed = Leftovers.sweep(from);
        if (!removed.isEmpty()) {
            notes.accept("Removed what a killed run had left: " + removed.size() + " containers and volumes.");
        }
    }

    private void sweepHost() throws IOException {
        for (Path parent : scratchParents()) {
            for (Scratch abandoned : Scratch.abandoned(parent)) {
                notes.accept("Removed what a killed run had left: " + abandoned.path() + ".");
                abandoned.close();
            }
        }
    }

    /** Where runs keep their scratch directories: memory, and the run directories beside this one. */
    private List<Path> scratchParents() throws IOException {
        List<Path> parents = new ArrayList<>(List.of(Path.of("/dev/shm")));
        Path siblings = directory.path().toAbsolutePath().getParent();
        if (siblings != null) {
            try (DirectoryStream<Path> runs = Files.newDirectoryStream(siblings, Files::isDirectory)) {
                for (Path run : runs) {
                    parents.add(run);
                }
            }
        }
        return parents;
    }

    /** A scratch directory whose removal an interrupt does not stop. */
    private record UndisturbedScratch(Scratch scratch) implements AutoCloseable {
        Path path() {
            return scratch.path();
        }

        @Override
        public void close() throws IOException {
            Cleanup.undisturbed(scratch::close);
        }
    }
}
