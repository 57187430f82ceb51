package org.mountbench.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.ResultKey;

/**
 * Results under one label: one column of a comparison, or what the columns are cut from.
 *
 * @param label header of the column
 * @param measurements by full key, in the order of the file
 * @param rounds whether measurements of one round belong together
 * @param warnings what was noticed while reading
 * @param origin where they come from
 */
public record LabelledResults(
        String label, Map<ResultKey, Measurement> measurements, Rounds rounds, List<Warning> warnings, Origin origin) {

    /**
     * Launch means of one key.
     *
     * @param unit JMH's unit of all means
     * @param work what each launch did, in words; empty when that is not known
     */
    public record Measurement(String unit, Sample sample, String work) {

        public Measurement(String unit, Sample sample) {
            this(unit, sample, "");
        }
    }

    public LabelledResults {
        measurements = Collections.unmodifiableMap(new LinkedHashMap<>(measurements));
        warnings = List.copyOf(warnings);
    }

    public LabelledResults(
            String label, Map<ResultKey, Measurement> measurements, Rounds rounds, List<Warning> warnings) {
        this(label, measurements, rounds, warnings, Origin.UNKNOWN);
    }

    /** As {@link #read(String, List, MetricChoice)}, the primary metric of one path. */
    public static List<LabelledResults> read(String label, Path path) {
        return read(label, List.of(path), MetricChoice.PRIMARY);
    }

    /**
     * Reads JMH JSON files, directories of one engine, or each engine of run directories: from the launch files, or from {@code results.json}
     * alone where they are gone. Several paths make one column: entries of equal key are launches of one sample.
     *
     * @return one element for files, one for each engine of a directory, the engine's label added when there are several
     * @throws BadInputException when a path is neither, or a file is not readable as JMH's, or no entry has the metric
     */
    public static List<LabelledResults> read(String label, List<Path> paths, MetricChoice metric) {
        Map<String, List<ResultSource>> columns = new LinkedHashMap<>();
        for (Path path : paths) {
            List<ResultSource> sources = ResultSource.of(path);
            for (ResultSource source : sources) {
                String name = sources.size() == 1 ? label : label + ":" + source.engine();
                columns.computeIfAbsent(name, absent -> new ArrayList<>()).add(source);
            }
        }
        List<LabelledResults> results = new ArrayList<>();
        columns.forEach((name, sources) -> results.add(read(name, metric, sources)));
        return results;
    }

    private static LabelledResults read(String label, MetricChoice metric, List<ResultSource> sources) {
        Rounds rounds = sources.size() == 1 && sources.get(0).hasRounds() ? Rounds.SHARED : Rounds.UNRELATED;
        Origin origin = ResultSource.origin(sources);
        ColumnReader column = new ColumnReader(label, origin.paths(), metric);
        List<Warning> warnings = new ArrayList<>();
        for (ResultSource source : sources) {
            if (source.environment()
                    .filter(environment -> environment.state() != Environment.State.COMPLETE)
                    .isPresent()) {
                warnings.add(new Warning(Warning.Kind.INCOMPLETE, label + " is of a run that did not finish."));
            }
            source.readInto(column, rounds, warnings);
        }
        return column.results(origin, rounds, warnings);
    }

    /** Label of the mount that the run's own table takes as base; empty for files of JMH. */
    public String baseline() {
        return origin.baseline();
    }

    /** The same under another label. */
    public LabelledResults withLabel(String other) {
        return new LabelledResults(other, measurements, rounds, warnings, origin);
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

    /** The measurements in which a param has a value, without that param in their keys, labelled with the value. */
    LabelledResults where(String param, String value) {
        Map<ResultKey, Measurement> chosen = new LinkedHashMap<>();
        measurements.forEach((key, measurement) -> {
            if (value.equals(key.params().get(param))) {
                chosen.put(key.without(param), measurement);
            }
        });
        return new LabelledResults(value, chosen, rounds, List.of(), origin);
    }

    /**
     * The results that a filter keeps.
     *
     * @throws BadInputException when it keeps none
     */
    public LabelledResults filter(List<KeyFilter> filters) {
        Map<ResultKey, Measurement> chosen = new LinkedHashMap<>(measurements);
        for (KeyFilter filter : filters) {
            filter.checkAgainst(label, measurements.keySet());
            chosen.keySet().removeIf(key -> !filter.keeps(key));
        }
        if (chosen.isEmpty()) {
            throw new BadInputException(label + ": nothing is left after --filter "
                    + String.join(
                            " --filter ",
                            filters.stream().map(KeyFilter::toString).toList()) + ".");
        }
        return new LabelledResults(label, chosen, rounds, warnings, origin);
    }
}
