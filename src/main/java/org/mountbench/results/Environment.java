package org.mountbench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

        LaunchRecord of(String label) {
            return new LaunchRecord(
                    label, round, position, mount, kind, status, reason, started, seconds, mountFacts, probes);
        }

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
    public record Outcome(String engine, int round, String mount, String cell, String kind, String reason) {

        Outcome of(String label) {
            return new Outcome(label, round, mount, cell, kind, reason);
        }
    }

    /**
     * Labels of the engines that a table or comparison can be of, in the order in which the run began with them, and
     * last those of which only files are there. What was measured on the host is none of several engines.
     *
     * @param withFiles labels of the engines that have files
     */
    public List<String> engineLabels(List<String> withFiles) {
        Set<String> labels = new LinkedHashSet<>(engines.keySet());
        labels.addAll(withFiles);
        if (labels.size() > 1) {
            labels.remove(RunDirectory.HOST);
        }
        return List.copyOf(labels);
    }

    /** The same record as it is for one engine: its launches and outcomes, and those on the host as if they were its. */
    public Environment of(String engine) {
        return new Environment(
                formatVersion,
                runId,
                started,
                finished,
                state,
                versions,
                host,
                engines,
                baseline,
                launches.stream()
                        .filter(launch -> belongs(launch.engine(), engine))
                        .map(launch -> launch.of(engine))
                        .toList(),
                outcomes.stream()
                        .filter(outcome -> belongs(outcome.engine(), engine))
                        .map(outcome -> outcome.of(engine))
                        .toList(),
                warnings);
    }

    private static boolean belongs(String label, String engine) {
        return label.equals(engine) || label.equals(RunDirectory.HOST);
    }

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
