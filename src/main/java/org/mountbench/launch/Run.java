package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.CopyUpImage;
import org.mountbench.engine.EngineFacts;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.ImageResolver;
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
    private final Map<String, ContainerEngine> engines;
    private final Estimate estimate;
    private final Consumer<String> notes;
    private final @Nullable Resumption resumption;

    /**
     * @param plan what to run; its mounts fit the engines
     * @param output run directory, to be made or empty
     * @param engines where containers run, by label of the target; empty measures host kinds only
     * @param estimate how long things take, from which follows after what time they hang
     * @param notes receives full sentences for the user
     */
    public Run(
            RunPlan plan,
            Path output,
            Map<String, ContainerEngine> engines,
            Estimate estimate,
            Consumer<String> notes) {
        this(plan, new RunDirectory(output), engines, estimate, notes, null);
    }

    /** A run that goes on where it stopped; the rest as above. */
    public Run(Resumption resumption, Map<String, ContainerEngine> engines, Estimate estimate, Consumer<String> notes) {
        this(resumption.plan(), resumption.directory(), engines, estimate, notes, resumption);
    }

    private Run(
            RunPlan plan,
            RunDirectory directory,
            Map<String, ContainerEngine> engines,
            Estimate estimate,
            Consumer<String> notes,
            @Nullable Resumption resumption) {
        this.plan = plan;
        this.directory = directory;
        this.engines = new LinkedHashMap<>(engines);
        this.estimate = estimate;
        this.notes = notes;
        this.resumption = resumption;
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
        Map<String, ResolvedImage> images = images();
        RunRecord record = resumption == null ? begin() : resume(resumption, images);
        Owner owner = Owner.thisProcess(plan.runId());
        warnings.forEach(record::warn);
        relaxations().forEach(record::warn);
        record.write(State.RUNNING);
        Environment[] environment = new Environment[1];
        try (UndisturbedScratch scratch = new UndisturbedScratch(Scratch.create(directory.path(), "scratch", owner))) {
            try {
                // a build during the run must not change what is measured
                Path copy = Files.copy(jar, scratch.path().resolve("benchmarks.jar"));
                if (!plan.jar().isEmpty()) {
                    Files.copy(Path.of(plan.jar()), ForeignJar.copyIn(scratch.path()));
                }
                try (Sites sites = sites(images, owner, scratch.path(), copy, record)) {
                    environment[0] = new Launcher(plan, directory, record, sites, listener, interruption).run();
                }
            } finally {
                if (environment[0] == null) {
                    Cleanup.undisturbed(() -> record.write(State.INCOMPLETE));
                }
            }
        }
        return environment[0];
    }

    /** What makes these containers unlike hardened ones belongs beside their numbers. */
    private List<String> relaxations() {
        List<String> relaxed = new ArrayList<>(plan.container().hardening().relaxations());
        if (plan.container().rootFileSystem() == RootFileSystem.WRITABLE) {
            relaxed.add("a writable root");
        }
        return relaxed.isEmpty() || engines.isEmpty()
                ? List.of()
                : List.of("Containers were not hardened as usual: " + String.join(", ", relaxed) + ".");
    }

    private RunRecord begin() throws IOException {
        claimOutput();
        JsonFile.write(directory.plan(), plan);
        return new RunRecord(directory, plan.runId(), versions(), HostFacts.read());
    }

    private RunRecord resume(Resumption from, Map<String, ResolvedImage> images) throws IOException {
        Map<String, Map<String, String>> facts = new LinkedHashMap<>();
        images.forEach(
                (label, image) -> facts.put(label, details(engineOf(label).facts(), image)));
        List<String> changes = from.changes(versions(), HostFacts.read(), facts);
        from.clear();
        RunRecord record = new RunRecord(directory, from.before(), from.kept());
        changes.forEach(record::warn);
        return record;
    }

    private Map<String, String> versions() throws IOException {
        Map<String, String> versions = HostFacts.versions();
        if (!plan.jar().isEmpty()) {
            versions.put("jar", new ForeignJar(Path.of(plan.jar())).version());
        }
        return versions;
    }

    private ContainerEngine engineOf(String label) {
        return Objects.requireNonNull(engines.get(label), "an image without its engine");
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

    private Map<String, ResolvedImage> images() {
        Map<String, ResolvedImage> images = new LinkedHashMap<>();
        for (Target target : plan.targets()) {
            ContainerEngine engine = engines.get(target.label());
            if (engine != null) {
                ResolvedImage image = new ImageResolver(engine, System.getenv(), notes)
                        .resolve(target.image().isEmpty() ? null : target.image());
                String of = plan.targets().size() == 1 ? "" : " of " + target.label();
                notes.accept("Image" + of + " " + image.facts().reference() + ": " + image.how() + ".");
                images.put(target.label(), image);
            }
        }
        return images;
    }

    private Sites sites(Map<String, ResolvedImage> images, Owner owner, Path scratch, Path jar, RunRecord record)
            throws IOException {
        TimeLimits limits = new TimeLimits(estimate, plan.jmhOptions());
        Guards onHost = guards(HostRoom.Engine.ELSEWHERE, limits, scratch, record);
        LaunchSite host = guarded(new HostSite(plan, onHost, owner, scratch, jar), limits);
        Map<String, LaunchSite> containers = new LinkedHashMap<>();
        List<ContainerSite> opened = new ArrayList<>();
        boolean comparable = plan.container().unlimited();
        for (Map.Entry<String, ResolvedImage> entry : images.entrySet()) {
            ContainerEngine engine = engineOf(entry.getKey());
            EngineFacts facts = engine.facts();
            ImageFacts image = entry.getValue().facts();
            DeviceLimits deviceLimits = DeviceLimits.of(plan, engine, scratch, sentence -> warn(sentence, record));
            Map<String, String> details = details(facts, entry.getValue());
            if (!deviceLimits.inWords().isEmpty()) {
                details.put("deviceLimits", deviceLimits.inWords());
            }
            record.engine(entry.getKey(), details);
            ImageFacts layerImage = CopyUpPlan.image(plan, image, new CopyUpImage(engine, scratch, notes));
            Guards guards = guards(
                    facts.isNative() ? HostRoom.Engine.HERE : HostRoom.Engine.ELSEWHERE, limits, scratch, record);
            ContainerSite site = new ContainerSite(
                    engine, image, layerImage, plan, guards, deviceLimits, owner, scratch, jar, entry.getKey());
            opened.add(site);
            containers.put(entry.getKey(), guarded(site, limits));
            comparable &= facts.isNative();
        }
        return new Sites(host, containers, opened, comparable);
    }

    private static Map<String, String> details(EngineFacts facts, ResolvedImage image) {
        Map<String, String> details = new TreeMap<>(facts.details());
        details.put("apiVersion", facts.apiVersion());
        details.put("provider", facts.provider());
        details.put("architecture", facts.architecture());
        details.put("foundBy", facts.foundBy());
        details.put("image", image.facts().reference());
        details.put("imageChosen", image.how());
        return details;
    }

    /** Mounts of the host are looked at as well, since room there counts wherever the engine is. */
    private Guards guards(HostRoom.Engine where, TimeLimits limits, Path scratch, RunRecord record) {
        return Guards.of(plan, limits, new HostRoom(plan, scratch, where), sentence -> warn(sentence, record));
    }

    private void warn(String sentence, RunRecord record) {
        if (record.warn(sentence)) {
            notes.accept(sentence);
        }
    }

    private LaunchSite guarded(LaunchSite site, TimeLimits limits) {
        return new GuardedSite(site, slot -> limits.ofLaunch(slot.mount(), plan.cells()));
    }

    /** Removes what killed runs left on the engine, in memory, beside this run and where its mounts will lie. */
    private void sweep() throws IOException {
        int removed = 0;
        for (ContainerEngine engine : new LinkedHashSet<>(engines.values())) {
            removed += Leftovers.sweep(engine).size();
        }
        if (removed > 0) {
            notes.accept("Removed what a killed run had left: " + removed + " containers and volumes.");
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
