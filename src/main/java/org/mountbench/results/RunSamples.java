package org.mountbench.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.mountbench.results.LaunchFiles.CellResult;

/** Launch means of a run with their rounds: what its table and all pairing by round are made of. */
public final class RunSamples {

    /** The param that is a column instead of part of a row. */
    public static final String STORAGE = "storage";

    private final Map<ResultKey, Row> rows;
    private final SortedMap<String, SortedSet<String>> mountsByJdk;
    private final List<String> warnings;

    private RunSamples(
            Map<ResultKey, Row> rows, SortedMap<String, SortedSet<String>> mountsByJdk, List<String> warnings) {
        this.rows = rows;
        this.warnings = List.copyOf(warnings);
        this.mountsByJdk = Collections.unmodifiableSortedMap(mountsByJdk);
    }

    /**
     * One cell on all mounts.
     *
     * @param key without {@code storage}
     * @param unit of all means
     * @param means label of the mount, then round, to the mean of all raw values of that launch; a mean that JMH could
     *     not compute is NaN or infinite
     * @param evidence label of the mount to what served its launches
     */
    public record Row(
            ResultKey key, String unit, Map<String, SortedMap<Integer, Double>> means, Map<String, Evidence> evidence) {

        public Row {
            means = Collections.unmodifiableMap(new LinkedHashMap<>(means));
            evidence = Map.copyOf(evidence);
        }

        /** Rounds and means on one mount; empty when nothing was measured there. */
        public SortedMap<Integer, Double> on(String mount) {
            return means.getOrDefault(mount, Collections.emptySortedMap());
        }

        /** What served the launches on one mount. */
        public Evidence evidence(String mount) {
            return evidence.getOrDefault(mount, Evidence.NONE);
        }
    }

    /** Reads the raw files of all launches of an engine; a file that is not complete counts as not there. */
    public static RunSamples read(RunDirectory run, String engine) throws IOException {
        return of(LaunchFiles.read(run, engine), Iterations.ALL);
    }

    /** The same with what was measured on the host, beside which several engines of a run are seen. */
    public static RunSamples readWithHost(RunDirectory run, String engine) throws IOException {
        return readWithHost(run, engine, Iterations.ALL);
    }

    /** The same from some of the iterations; a launch without any of them counts as not there. */
    public static RunSamples readWithHost(RunDirectory run, String engine, Iterations iterations) throws IOException {
        LaunchFiles files = LaunchFiles.read(run, engine);
        return of(
                engine.equals(RunDirectory.HOST) ? files : files.and(LaunchFiles.read(run, RunDirectory.HOST)),
                iterations);
    }

    private static RunSamples of(LaunchFiles files, Iterations iterations) {
        List<CellResult> cells = new ArrayList<>(files.cells());
        cells.sort(Comparator.comparingInt(CellResult::position));
        Map<ResultKey, Row> rows = new LinkedHashMap<>();
        SortedMap<String, SortedSet<String>> mountsByJdk = new TreeMap<>();
        Map<ResultKey, Map<String, List<ResultEntry>>> launches = new LinkedHashMap<>();
        for (CellResult cell : cells) {
            OptionalDouble mean = iterations.mean(cell.entry().primary());
            if (mean.isEmpty()) {
                continue;
            }
            mountsByJdk
                    .computeIfAbsent(cell.entry().field("jdkVersion").asText(), version -> new TreeSet<>())
                    .add(cell.mount());
            ResultKey key = cell.entry().key().without(STORAGE);
            String unit = cell.entry().primary().unit();
            Row old = rows.computeIfAbsent(key, absent -> new Row(absent, unit, Map.of(), Map.of()));
            if (!old.unit().equals(unit)) {
                throw new BadInputException(key.title() + " was measured in " + old.unit() + " and in " + unit
                        + "; launches of one run must use one unit.");
            }
            Map<String, SortedMap<Integer, Double>> means = new LinkedHashMap<>(old.means());
            SortedMap<Integer, Double> onMount = new TreeMap<>(old.on(cell.mount()));
            onMount.put(cell.round(), mean.getAsDouble());
            means.put(cell.mount(), onMount);
            rows.put(key, new Row(key, unit, means, old.evidence()));
            launches.computeIfAbsent(key, absent -> new LinkedHashMap<>())
                    .computeIfAbsent(cell.mount(), absent -> new ArrayList<>())
                    .add(cell.entry());
        }
        launches.forEach((key, byMount) -> {
            Map<String, Evidence> evidence = new LinkedHashMap<>();
            byMount.forEach((mount, entries) -> evidence.put(mount, Evidence.of(entries)));
            rows.computeIfPresent(key, (same, row) -> new Row(key, row.unit(), row.means(), evidence));
        });
        return new RunSamples(rows, mountsByJdk, files.warnings());
    }

    /** All rows, by position of the cell in its launch. */
    public List<Row> rows() {
        return List.copyOf(rows.values());
    }

    /** Files that are not complete and were left out, each a full sentence. */
    public List<String> warnings() {
        return warnings;
    }

    /** Version of the JDK that measured, to the mounts that it measured. */
    public SortedMap<String, SortedSet<String>> mountsByJdk() {
        return mountsByJdk;
    }
}
