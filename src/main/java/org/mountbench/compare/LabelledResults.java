package org.mountbench.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.JsonFile;
import org.mountbench.results.Metric;
import org.mountbench.results.ResultFile;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunSamples;

/**
 * Results under one label: one column of a comparison, or what the columns are cut from.
 *
 * @param label header of the column
 * @param measurements by full key, in the order of the file
 * @param rounds whether measurements of one round belong together
 * @param run the run directory that they are of, whose engines share their rounds; empty for anything else
 * @param warnings what was noticed while reading
 */
public record LabelledResults(
        String label,
        Map<ResultKey, Measurement> measurements,
        Rounds rounds,
        Optional<Path> run,
        List<Warning> warnings) {

    /**
     * Launch means of one key.
     *
     * @param unit JMH's unit of all means
     */
    public record Measurement(String unit, Sample sample) {}

    public LabelledResults {
        measurements = Collections.unmodifiableMap(new LinkedHashMap<>(measurements));
        warnings = List.copyOf(warnings);
    }

    /**
     * Reads a JMH JSON file, the directory of one engine, or each engine of a run directory: from its launch files, or
     * from {@code results.json} alone where they are gone.
     *
     * @return one element for a file, one for each engine of a directory, the engine's label added when there are several
     * @throws BadInputException when the path is neither, or a file is not readable as JMH's
     */
    public static List<LabelledResults> read(String label, Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(ofFile(label, path));
        }
        Optional<LabelledResults> ofEngine = RunDirectory.ofEngine(path)
                .map(run -> read(label, run, String.valueOf(path.normalize().getFileName())));
        if (ofEngine.isPresent()) {
            return List.of(ofEngine.get());
        }
        RunDirectory run = new RunDirectory(path);
        List<String> engines = engines(run);
        if (engines.isEmpty()) {
            throw new BadInputException(
                    path + " is no run directory, it holds no engines/<label>/results.json; name a run"
                            + " directory or a JMH JSON file.");
        }
        List<LabelledResults> results = new ArrayList<>();
        for (String engine : engines) {
            String name = engines.size() == 1 ? label : label + ":" + engine;
            results.add(read(name, run, engine));
        }
        return results;
    }

    /** The host is none of several engines: what was measured there stands beside each of them in the run's tables. */
    private static List<String> engines(RunDirectory run) {
        return Files.isRegularFile(run.environment())
                ? JsonFile.read(run.environment(), Environment.class).engineLabels(run.engines()).stream()
                        .filter(engine -> Files.isDirectory(run.engine(engine)))
                        .toList()
                : run.engines();
    }

    private static LabelledResults read(String label, RunDirectory run, String engine) {
        return Files.isDirectory(run.launches(engine)) ? ofRun(label, run, engine) : ofFile(label, run.results(engine));
    }

    private static LabelledResults ofRun(String label, RunDirectory run, String engine) {
        List<Warning> warnings = new ArrayList<>();
        if (Files.exists(run.environment())
                && JsonFile.read(run.environment(), Environment.class).state() != Environment.State.COMPLETE) {
            warnings.add(new Warning(Warning.Kind.INCOMPLETE, label + " is of a run that did not finish."));
        }
        Map<ResultKey, Measurement> measurements = new LinkedHashMap<>();
        try {
            for (RunSamples.Row row : RunSamples.read(run, engine).rows()) {
                row.means().forEach((mount, means) -> {
                    SortedMap<String, String> params = new TreeMap<>(row.key().params());
                    params.put(RunSamples.STORAGE, mount);
                    ResultKey key = new ResultKey(
                            row.key().benchmark(),
                            row.key().mode(),
                            params,
                            row.key().threads());
                    measurements.put(key, measurement(label, key, row.unit(), means, warnings));
                });
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + run.path(), e);
        }
        return new LabelledResults(
                label,
                measurements,
                Rounds.SHARED,
                Optional.of(run.path().toAbsolutePath().normalize()),
                warnings);
    }

    /** Entries of equal key in one file are further launches of the same thing. */
    private static LabelledResults ofFile(String label, Path file) {
        Map<ResultKey, SortedMap<Integer, Double>> means = new LinkedHashMap<>();
        Map<ResultKey, String> units = new LinkedHashMap<>();
        ResultFile.forEach(file, entry -> {
            Metric metric = entry.primary();
            String unit = units.computeIfAbsent(entry.key(), key -> metric.unit());
            if (!unit.equals(metric.unit())) {
                throw new BadInputException(
                        file + ": two entries of " + entry.key().title() + " have the units " + unit + " and "
                                + metric.unit() + "; split the file.");
            }
            SortedMap<Integer, Double> forks = means.computeIfAbsent(entry.key(), key -> new TreeMap<>());
            if (metric.rows() == 0) {
                // written without raw data: all that is left of it is the score
                forks.put(forks.size() + 1, metric.score());
            }
            for (int row = 0; row < metric.rows(); row++) {
                metric.mean(row).ifPresent(mean -> forks.put(forks.size() + 1, mean));
            }
        });
        List<Warning> warnings = new ArrayList<>();
        Map<ResultKey, Measurement> measurements = new LinkedHashMap<>();
        means.forEach((key, forks) ->
                measurements.put(key, measurement(label, key, units.getOrDefault(key, ""), forks, warnings)));
        return new LabelledResults(label, measurements, Rounds.UNRELATED, Optional.empty(), warnings);
    }

    private static Measurement measurement(
            String label, ResultKey key, String unit, SortedMap<Integer, Double> means, List<Warning> warnings) {
        Sample sample = Sample.ofFinite(means);
        int leftOut = means.size() - sample.size();
        if (leftOut > 0) {
            warnings.add(new Warning(
                    Warning.Kind.VALUES_LEFT_OUT,
                    label + ": " + key.title() + ": " + leftOut + " of " + means.size()
                            + " launches gave no finite score and were left out."));
        }
        return new Measurement(unit, sample);
    }

    /** All values of a param, numbers by size, else in the order of the file. */
    public List<String> values(String param) {
        Set<String> values = new LinkedHashSet<>();
        for (ResultKey key : measurements.keySet()) {
            String value = key.params().get(param);
            if (value != null) {
                values.add(value);
            }
        }
        List<String> sorted = new ArrayList<>(values);
        if (sorted.stream().allMatch(value -> value.matches("\\d{1,18}"))) {
            sorted.sort((a, b) -> Long.compare(Long.parseLong(a), Long.parseLong(b)));
        }
        return sorted;
    }

    /** The same under another label. */
    public LabelledResults withLabel(String other) {
        return new LabelledResults(other, measurements, rounds, run, warnings);
    }

    /** The measurements in which a param has a value, without that param in their keys, labelled with the value. */
    LabelledResults where(String param, String value) {
        Map<ResultKey, Measurement> chosen = new LinkedHashMap<>();
        measurements.forEach((key, measurement) -> {
            if (value.equals(key.params().get(param))) {
                chosen.put(key.without(param), measurement);
            }
        });
        return new LabelledResults(value, chosen, rounds, run, List.of());
    }
}
