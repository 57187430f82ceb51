package org.mountbench.launch;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;

/** What is known of a run so far; written to {@code environment.json} after every launch. */
final class RunRecord {

    private final RunDirectory directory;
    private final String runId;
    private final String started;
    private final Map<String, String> versions;
    private final Map<String, String> host;
    private final Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    private final List<LaunchRecord> launches = new ArrayList<>();
    private final List<Outcome> outcomes = new ArrayList<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private String baseline = "";

    RunRecord(RunDirectory directory, String runId, Map<String, String> versions, Map<String, String> host) {
        this.directory = directory;
        this.runId = runId;
        this.started = now();
        this.versions = versions;
        this.host = host;
    }

    /**
     * The record of a run that goes on.
     *
     * @param before its record so far
     * @param kept those of its launches that are not run again
     */
    RunRecord(RunDirectory directory, Environment before, List<LaunchRecord> kept) {
        this.directory = directory;
        this.runId = before.runId();
        this.started = before.started();
        this.versions = before.versions();
        this.host = before.host();
        this.baseline = before.baseline();
        engines.putAll(before.engines());
        launches.addAll(kept);
        before.outcomes().stream()
                .filter(outcome -> kept.stream().anyMatch(launch -> isOf(outcome, launch)))
                .forEach(outcomes::add);
        warnings.addAll(before.warnings());
    }

    private static boolean isOf(Outcome outcome, LaunchRecord launch) {
        return outcome.engine().equals(launch.engine())
                && outcome.round() == launch.round()
                && outcome.mount().equals(launch.mount());
    }

    /** Whether a launch need not run (again). */
    boolean has(Slot slot) {
        return launches.stream()
                .anyMatch(launch -> launch.engine().equals(slot.engine())
                        && launch.round() == slot.round()
                        && launch.mount().equals(slot.mount().name()));
    }

    static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    void engine(String label, Map<String, String> facts) {
        engines.put(label, facts);
    }

    void baseline(String mount) {
        baseline = mount;
    }

    /** Whether it is new. */
    boolean warn(String sentence) {
        return warnings.add(sentence);
    }

    void add(LaunchRecord launch, List<Outcome> of) {
        launches.add(launch);
        outcomes.addAll(of);
    }

    List<LaunchRecord> launches() {
        return List.copyOf(launches);
    }

    Environment write(State state) throws IOException {
        Environment environment = new Environment(
                Environment.FORMAT_VERSION,
                runId,
                started,
                state == State.RUNNING ? "" : now(),
                state,
                versions,
                host,
                engines,
                baseline,
                launches,
                outcomes,
                List.copyOf(warnings));
        JsonFile.write(directory.environment(), environment);
        return environment;
    }
}
