package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;

/**
 * A run that goes on where it stopped: the launches that ended well are kept, all others are run (again).
 *
 * @param directory its run directory
 * @param plan its plan
 * @param before its record
 * @param changes whether it may go on in a changed environment
 */
public record Resumption(RunDirectory directory, RunPlan plan, Environment before, Changes changes) {

    /** What to do when engine, kernel or Java are no longer those of the launches that are kept. */
    public enum Changes {
        REFUSE,
        ACCEPT
    }

    /** What a launch writes; anything else in its directory is not ours. */
    private static final Pattern OF_LAUNCH = Pattern.compile("\\d{3,6}-.+|worker.*\\.log|\\..+\\.tmp");

    private static final List<String> OF_HOST = List.of("kernel", "processors", "processorModel", "memory");
    private static final List<String> OF_ENGINE = List.of(
            "version",
            "kernel",
            "storage.driver",
            "storage.Backing Filesystem",
            "provider",
            "architecture",
            "image",
            "component.containerd",
            "component.runc");

    /**
     * Reads what a run left.
     *
     * @throws BadInputException when that is no run, or its plan is not the one of its record
     */
    public static Resumption of(Path path, Changes changes) {
        RunDirectory directory = new RunDirectory(path);
        if (!Files.isRegularFile(directory.plan()) || !Files.isRegularFile(directory.environment())) {
            throw new BadInputException("--resume: " + path + " holds no run that has begun (plan.json and"
                    + " environment.json); start it anew with --output and another directory");
        }
        RunPlan plan = JsonFile.read(directory.plan(), RunPlan.class);
        Environment before = JsonFile.read(directory.environment(), Environment.class);
        Resumption resumption = new Resumption(directory, plan, before, changes);
        resumption.checkPlan();
        return resumption;
    }

    /** The launches that are done must be those of the plan, or results of two plans would be mixed. */
    private void checkPlan() {
        List<Slot> slots = Schedule.of(plan).launches();
        boolean same = plan.runId().equals(before.runId())
                && before.launches().stream().allMatch(launch -> slots.stream().anyMatch(slot -> isOf(launch, slot)));
        if (!same) {
            throw new BadInputException("--resume: " + directory.plan() + " is not the plan of the launches in "
                    + directory.environment() + "; put the original back, or start a new run");
        }
    }

    private static boolean isOf(LaunchRecord launch, Slot slot) {
        return launch.engine().equals(slot.engine())
                && launch.round() == slot.round()
                && launch.position() == slot.position()
                && launch.mount().equals(slot.mount().name())
                && launch.kind().equals(slot.mount().kind().label());
    }

    /** Launches that need not run again. */
    public List<LaunchRecord> kept() {
        return before.launches().stream()
                .filter(launch -> launch.status().equals("ok"))
                .toList();
    }

    /** Launches of the whole plan. */
    public int launches() {
        return Schedule.of(plan).launches().size();
    }

    private boolean isKept(Slot slot) {
        return kept().stream().anyMatch(launch -> isOf(launch, slot));
    }

    /**
     * Compares the environment now with that of the launches that are kept.
     *
     * @param versions versions of what measures
     * @param host facts of this machine
     * @param engines facts of the engines by label
     * @return what has changed, full sentences
     * @throws BadInputException when something has and may not
     */
    List<String> changes(
            Map<String, String> versions, Map<String, String> host, Map<String, Map<String, String>> engines) {
        List<String> changed = new ArrayList<>();
        compare("", versions.keySet().stream().toList(), before.versions(), versions, changed);
        compare("host ", OF_HOST, before.host(), host, changed);
        new LinkedHashMap<>(before.engines())
                .forEach((label, facts) ->
                        compare(whose(label), OF_ENGINE, facts, engines.getOrDefault(label, Map.of()), changed));
        if (!changed.isEmpty() && changes == Changes.REFUSE && !kept().isEmpty()) {
            throw new BadInputException("--resume: this is not the environment in which the run began: "
                    + String.join("; ", changed) + "; start a new run, or mix them with --accept-changed-environment");
        }
        return changed.stream()
                .map(change -> "Resumed in a changed environment: " + change + ".")
                .toList();
    }

    private String whose(String label) {
        return before.engines().size() == 1 ? "engine " : "engine " + label + " ";
    }

    private static void compare(
            String whose,
            List<String> names,
            Map<String, String> before,
            Map<String, String> now,
            List<String> changed) {
        for (String name : names) {
            String was = before.getOrDefault(name, "none");
            String is = now.getOrDefault(name, "none");
            if (!was.equals(is)) {
                changed.add(whose + name + " was " + was + " and is " + is);
            }
        }
    }

    /** Removes what the launches that are run again have left in the run directory. */
    void clear() throws IOException {
        for (Slot slot : Schedule.of(plan).launches()) {
            if (!isKept(slot)) {
                clear(directory.launch(slot.engine(), slot.round(), slot.mount().name()), OF_LAUNCH);
            }
        }
        // written under a temporary name when the process was killed
        clear(directory.path(), Pattern.compile("\\.(plan|environment)\\.json.*\\.tmp"));
        for (String engine : plan.labels()) {
            clear(directory.path().resolve("engines").resolve(engine), Pattern.compile("\\.results\\.json.*\\.tmp"));
        }
    }

    private static void clear(Path parent, Pattern names) throws IOException {
        if (!Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> entries = Files.list(parent)) {
            files = entries.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> names.matcher(file.getFileName().toString()).matches())
                    .toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
