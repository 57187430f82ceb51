package org.mountbench.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

/**
 * Columns of results side by side; the first is the base.
 *
 * @param columns labels, base first
 * @param rows keys that the base and at least one other column have, in the order of the base
 * @param unmatched keys that a column lacks, or that the base lacks
 * @param families geometric means of the cost ratios, never over unlike families
 * @param settings what the verdicts were made with
 * @param warnings what a reader should know
 */
public record Comparison(
        List<String> columns,
        List<Row> rows,
        List<Unmatched> unmatched,
        List<Family> families,
        Settings settings,
        List<Warning> warnings) {

    /**
     * One row.
     *
     * @param key without the param that makes the columns
     * @param unit of all scores of the row
     * @param base the base's score
     * @param cells label of the column to its cell; a column that lacks the key is not there
     */
    public record Row(ResultKey key, String unit, Estimate base, Map<String, Cell> cells) {

        public Row {
            cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        }
    }

    /**
     * A column's part of a row.
     *
     * @param estimate the score
     * @param cost change of cost against the base: above 1 is worse, whatever the unit
     * @param adjustedP its p after the adjustment of the settings; NaN without an interval
     * @param rankP exact p of Mann and Whitney's U, from 4 launches a side
     */
    public record Cell(Estimate estimate, Change cost, double adjustedP, OptionalDouble rankP, Verdict verdict) {}

    /**
     * A key that is not everywhere.
     *
     * @param missingIn labels of the columns that lack it
     */
    public record Unmatched(ResultKey key, List<String> missingIn) {}

    /**
     * Overall change of a family.
     *
     * @param name simple name of the benchmark class
     * @param column label
     * @param ratio geometric mean of the cost ratios
     * @param rows number of rows that it was taken from
     */
    public record Family(String name, String column, double ratio, int rows) {}

    public Comparison {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        unmatched = List.copyOf(unmatched);
        families = List.copyOf(families);
        warnings = List.copyOf(warnings);
    }

    /**
     * Compares whole results, matched by full key; paired by round where all are engines of one run.
     *
     * @throws BadInputException with fewer than two columns, with two of one label, or when no key is in the base and
     *     another column
     */
    public static Comparison of(List<LabelledResults> columns, Settings settings) {
        Set<Optional<Path>> runs = columns.stream().map(LabelledResults::run).collect(Collectors.toSet());
        boolean oneRun = runs.size() == 1 && !runs.contains(Optional.<Path>empty());
        Change.Rounds rounds = oneRun ? Change.Rounds.SHARED : Change.Rounds.UNRELATED;
        return new ComparisonMaker(columns, rounds, settings).make();
    }

    /**
     * Compares the values of one param inside one result, matched by the rest of the key; paired by round where the
     * result comes from a run directory.
     *
     * @param base value that the others are compared with, or null for the first
     * @throws BadInputException when the param has fewer than two values, or the base is none of them
     */
    public static Comparison by(String param, @Nullable String base, LabelledResults results, Settings settings) {
        List<String> values = results.values(param);
        if (values.size() < 2) {
            throw new BadInputException(results.label() + ": param '" + param + "' has "
                    + (values.isEmpty() ? "no value" : "only the value " + values.get(0))
                    + "; name a param with two values or more.");
        }
        if (base != null && !values.contains(base)) {
            throw new BadInputException(results.label() + ": param '" + param + "' has no value '" + base
                    + "' to compare with; its values: " + String.join(", ", values) + ".");
        }
        List<LabelledResults> columns = values.stream()
                .sorted((a, b) -> Boolean.compare(b.equals(base), a.equals(base)))
                .map(value -> results.where(param, value))
                .toList();
        Comparison comparison = new ComparisonMaker(columns, results.rounds(), settings).make();
        return comparison.withWarnings(results.warnings());
    }

    private Comparison withWarnings(List<Warning> first) {
        List<Warning> all = new ArrayList<>(first);
        all.addAll(warnings);
        return new Comparison(columns, rows, unmatched, families, settings, all);
    }
}
