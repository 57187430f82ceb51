package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
import org.mountbench.storage.MountSpec;

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
        sweep();
        Optional<ResolvedImage> image = Optional.ofNullable(engine).map(this::image);
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
                Sites sites = sites(image, owner, scratch.path(), copy, record);
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
            throw new BadInputException("--output: '" + output + "' exists and is no directory; name another", e);
        } catch (FileSystemException e) {
            String reason = e.getReason() == null ? "the place does not exist" : e.getReason();
            throw new BadInputException(
                    "--output: '" + output + "' cannot be made: " + reason + "; name a directory that can be", e);
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(output)) {
            if (entries.iterator().hasNext()) {
                throw new BadInputException(
                        "--output: '" + output + "' is not empty; name a new directory, nothing is ever overwritten");
            }
        }
        notes.accept("Results in " + output + ".");
    }

    private ResolvedImage image(ContainerEngine from) {
        String wanted = plan.container().image();
        ResolvedImage image = new ImageResolver(from, System.getenv(), notes).resolve(wanted.isEmpty() ? null : wanted);
        notes.accept("Image " + image.facts().reference() + ": " + image.how() + ".");
        return image;
    }

    private Sites sites(Optional<ResolvedImage> image, Owner owner, Path scratch, Path jar, RunRecord record)
            throws IOException {
        TimeLimits limits = new TimeLimits(estimate, plan.jmhOptions());
        Guards guards = guards(limits, scratch, record);
        LaunchSite host = guarded(new HostSite(plan, guards, owner, scratch, jar), limits);
        if (engine == null || image.isEmpty()) {
            return new Sites(host, null, false);
        }
        EngineFacts facts = engine.facts();
        Map<String, String> details = new TreeMap<>(facts.details());
        details.put("apiVersion", facts.apiVersion());
        details.put("provider", facts.provider());
        details.put("architecture", facts.architecture());
        details.put("foundBy", facts.foundBy());
        record.engine(RunDirectory.DEFAULT_ENGINE, details);
        ResolvedImage chosen = image.get();
        details.put("image", chosen.facts().reference());
        details.put("imageChosen", chosen.how());
        record.engine(RunDirectory.DEFAULT_ENGINE, new LinkedHashMap<>(details));
        ImageFacts layerImage = CopyUpPlan.image(plan, chosen.facts(), new CopyUpImage(engine, scratch, notes));
        DeviceLimits deviceLimits = DeviceLimits.of(plan, engine, scratch, sentence -> {
            notes.accept(sentence);
            record.warn(sentence);
        });
        if (!deviceLimits.inWords().isEmpty()) {
            details.put("deviceLimits", deviceLimits.inWords());
            record.engine(RunDirectory.DEFAULT_ENGINE, new LinkedHashMap<>(details));
        }
        return new Sites(
                host,
                guarded(
                        new ContainerSite(
                                engine, chosen.facts(), layerImage, plan, guards, deviceLimits, owner, scratch, jar),
                        limits),
                facts.isNative() && plan.container().unlimited());
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

    /** Removes what killed runs left on the engine, in memory, beside this run and where its mounts will lie. */
    private void sweep() throws IOException {
        if (engine != null) {
            List<Leftover> removed = Leftovers.sweep(engine);
            if (!removed.isEmpty()) {
                notes.accept("Removed what a killed run had left: " + removed.size() + " containers and volumes.");
            }
        }
        Path siblings = directory.path().toAbsolutePath().getParent();
        List<Path> sources = plan.mounts().stream()
                .flatMap(mount -> Stream.ofNullable(mount.options().get(MountSpec.SOURCE)))
                .map(Path::of)
                .toList();
        List<Path> found = HostLeftovers.find(siblings == null ? Path.of("/") : siblings, sources);
        found.forEach(path -> notes.accept("Removed what a killed run had left: " + path + "."));
        HostLeftovers.remove(found);
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
