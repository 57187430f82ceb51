package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

/**
 * Columns of results side by side; the first is the base.
 *
 * @param columns labels, base first
 * @param origins where each column comes from, by label; with the values of a param as columns all from one place
 * @param by the param whose values are the columns, or empty
 * @param metric what is compared
 * @param differences facts in which the columns' machines and engines differ
 * @param rows keys that the base and at least one other column have, in the order of the base
 * @param unmatched keys that a column lacks, or that the base lacks
 * @param families geometric means of the cost ratios, never over unlike families
 * @param references what should not move between columns
 * @param steps each row between each two neighbouring columns, where there are three or more that are results of their own
 * @param settings what the verdicts were made with
 * @param warnings what a reader should know
 */
public record Comparison(
        List<String> columns,
        Map<String, Origin> origins,
        String by,
        MetricChoice metric,
        List<Difference> differences,
        List<Row> rows,
        List<Unmatched> unmatched,
        List<Family> families,
        List<Reference> references,
        List<Step> steps,
        Settings settings,
        List<Warning> warnings) {

    /**
     * One row.
     *
     * @param key without the param that makes the columns
     * @param unit of all scores of the row
     * @param base the base's score
     * @param stability of the base's launches
     * @param cells label of the column to its cell; a column that lacks the key is not there
     */
    public record Row(ResultKey key, String unit, Estimate base, Stability stability, Map<String, Cell> cells) {

        public Row {
            cells = Collections.unmodifiableMap(cells);
        }
    }

    /**
     * A column's part of a row.
     *
     * @param estimate the score
     * @param stability of its launches
     * @param cost change of cost against the base: above 1 is worse, whatever the unit
     * @param adjustedP its p after the adjustment of the settings; NaN without an interval
     * @param rankP exact p of Mann and Whitney's U, from 4 launches a side
     */
    public record Cell(
            Estimate estimate,
            Stability stability,
            Change cost,
            double adjustedP,
            OptionalDouble rankP,
            Verdict verdict) {}

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
     * @param cost geometric mean of the cost ratios, with an interval over launches where there are two or more
     * @param rows number of rows that it was taken from
     */
    public record Family(String name, String column, Change cost, int rows) {}

    /**
     * A fact that differs between columns.
     *
     * @param fact its name in words
     * @param values label of the column to the value; a column of which it is not known is not there
     */
    public record Difference(String fact, Map<String, String> values) {

        public Difference {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    public Comparison {
        columns = List.copyOf(columns);
        origins = Collections.unmodifiableMap(new LinkedHashMap<>(origins));
        differences = List.copyOf(differences);
        rows = List.copyOf(rows);
        unmatched = List.copyOf(unmatched);
        families = List.copyOf(families);
        references = List.copyOf(references);
        steps = List.copyOf(steps);
        warnings = List.copyOf(warnings);
    }

    /** As {@link #of(List, MetricChoice, Settings)}, of the primary metric. */
    public static Comparison of(List<LabelledResults> columns, Settings settings) {
        return of(columns, MetricChoice.PRIMARY, settings);
    }

    /**
     * Compares whole results, matched by full key; paired by round where all come from one run, as several engines do.
     *
     * @throws BadInputException with fewer than two columns, with two of one label, or when no key is in the base and
     *     another column
     */
    public static Comparison of(List<LabelledResults> columns, MetricChoice metric, Settings settings) {
        return new ComparisonMaker(AddedParams.fillIn(columns), "", metric, settings).make();
    }

    /** As {@link #by(String, String, LabelledResults, MetricChoice, Settings)}, of the primary metric. */
    public static Comparison by(String param, @Nullable String base, LabelledResults results, Settings settings) {
        return by(param, base, results, MetricChoice.PRIMARY, settings);
    }

    /**
     * Compares the values of one param inside one result, matched by the rest of the key; paired by round where the
     * result comes from a run directory.
     *
     * @param base value that the others are compared with, or null for the first
     * @throws BadInputException when the param has fewer than two values, or the base is none of them
     */
    public static Comparison by(
            String param, @Nullable String base, LabelledResults results, MetricChoice metric, Settings settings) {
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
        Comparison comparison = new ComparisonMaker(columns, param, metric, settings).make();
        List<Warning> all = new ArrayList<>(results.warnings());
        all.addAll(comparison.warnings());
        return comparison.withWarnings(all);
    }

    /** The same without overall changes, which say nothing where the rows are steps of one thing. */
    public Comparison withoutFamilies() {
        return new Comparison(
                columns,
                origins,
                by,
                metric,
                differences,
                rows,
                unmatched,
                List.of(),
                references,
                steps,
                settings,
                warnings);
    }

    /** Whether the columns are a course, along which each row has a trend. */
    public boolean isHistory() {
        return by.isEmpty() && columns.size() >= Steps.FEWEST_COLUMNS;
    }

    private Comparison withWarnings(List<Warning> all) {
        return new Comparison(
                columns, origins, by, metric, differences, rows, unmatched, families, references, steps, settings, all);
    }
}
