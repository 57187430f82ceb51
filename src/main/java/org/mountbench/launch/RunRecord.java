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
    private final String started = now();
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
        this.versions = versions;
        this.host = host;
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
