package org.mountbench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code environment.json}: everything about a run that JMH's own file has no place for.
 *
 * @param formatVersion version of this record's layout
 * @param runId id of the run
 * @param started UTC, ISO 8601
 * @param finished UTC, ISO 8601, or empty while the run goes on
 * @param state how far it came
 * @param versions name to version: mountbench, jmh, jdk of the launcher
 * @param host facts of the launcher's machine: kernel, processors, memory, CPU model
 * @param engines facts of each engine by label, image facts among them
 * @param baseline label of the mount that ratios refer to, or empty
 * @param launches launches in the order in which they ran
 * @param outcomes cells that gave no number, with the reason
 * @param warnings what a reader should know, each a full sentence
 */
public record Environment(
        int formatVersion,
        String runId,
        String started,
        String finished,
        State state,
        Map<String, String> versions,
        Map<String, String> host,
        Map<String, Map<String, String>> engines,
        String baseline,
        List<LaunchRecord> launches,
        List<Outcome> outcomes,
        List<String> warnings) {

    public static final int FORMAT_VERSION = 1;

    /** How far a run came. */
    public enum State {
        RUNNING,
        COMPLETE,
        INCOMPLETE
    }

    /**
     * One launch.
     *
     * @param engine label of the engine
     * @param round 1-based
     * @param position place in its round, 1-based
     * @param mount label of the mount
     * @param kind label of its storage kind
     * @param status {@code ok}, {@code failed}, {@code refused}, {@code interrupted}
     * @param reason why it is not ok, or empty
     * @param started UTC, ISO 8601
     * @param seconds wall time of its parts: {@code total} (create to remove), {@code runner} (sum of the JMH calls),
     *     {@code measured} (inside warm-up and measurement iterations), {@code probes}
     * @param mountFacts file system, device, source, options of the mount as seen from inside
     * @param probes what the mount can do, by name of the probe; of the first round, else empty
     */
    public record LaunchRecord(
            String engine,
            int round,
            int position,
            String mount,
            String kind,
            String status,
            String reason,
            String started,
            Map<String, Double> seconds,
            Map<String, String> mountFacts,
            Map<String, ProbeOutcome> probes) {

        public LaunchRecord {
            seconds = new LinkedHashMap<>(seconds);
            mountFacts = new LinkedHashMap<>(mountFacts);
            probes = new LinkedHashMap<>(probes);
        }
    }

    /**
     * What came of trying something on a mount before anything was timed.
     *
     * @param outcome {@code supported}, {@code unsupported}, {@code wrong-result}
     * @param detail why it is not supported, or what else was found, or empty
     */
    public record ProbeOutcome(String outcome, String detail) {}

    /**
     * A cell that gave no number in a launch.
     *
     * @param cell benchmark and params without {@code storage}, as in {@code RandomBenchmark.randread direct=true}
     * @param kind {@code unsupported}, {@code wrong-result}, {@code failed}, {@code missing}
     */
    public record Outcome(String engine, int round, String mount, String cell, String kind, String reason) {}

    /** The same record with another end, for a run whose process died. */
    public Environment ended(State how, String when) {
        return new Environment(
                formatVersion,
                runId,
                started,
                when,
                how,
                versions,
                host,
                engines,
                baseline,
                launches,
                outcomes,
                warnings);
    }

    public Environment {
        versions = new LinkedHashMap<>(versions);
        host = new LinkedHashMap<>(host);
        engines = new LinkedHashMap<>(engines);
        launches = new ArrayList<>(launches);
        outcomes = new ArrayList<>(outcomes);
        warnings = new ArrayList<>(warnings);
    }
}
