package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Comparison.Unmatched;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.Settings.Adjustment;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

/** Matches the keys of columns, tests each pair with the base, and judges once all p values are known. */
final class ComparisonMaker {

    private final List<LabelledResults> columns;
    private final List<String> labels;
    private final LabelledResults base;
    private final String by;
    private final MetricChoice metric;
    private final Rounds rounds;
    private final Settings settings;
    private final RowNotes notes = new RowNotes();

    /**
     * @param columns base first
     * @param by the param whose values they are, or empty for whole results
     */
    ComparisonMaker(List<LabelledResults> columns, String by, MetricChoice metric, Settings settings) {
        if (columns.size() < 2) {
            throw new BadInputException("A comparison needs two results or more; name another path.");
        }
        Set<String> seen = new HashSet<>();
        for (LabelledResults column : columns) {
            if (!seen.add(column.label())) {
                throw new BadInputException("Two results have the label '" + column.label()
                        + "'; give them labels of their own, as in LABEL=PATH.");
            }
        }
        this.columns = List.copyOf(columns);
        this.labels = columns.stream().map(LabelledResults::label).toList();
        this.base = columns.get(0);
        this.by = by;
        this.metric = metric;
        this.rounds =
                columns.stream().allMatch(column -> sharesRounds(base, column)) ? Rounds.SHARED : Rounds.UNRELATED;
        this.settings = settings;
    }

    private boolean sharesRounds(LabelledResults one, LabelledResults other) {
        String run = one.origin().directory();
        return one.rounds() == Rounds.SHARED
                && other.rounds() == Rounds.SHARED
                && (!by.isEmpty()
                        || (!run.isEmpty() && run.equals(other.origin().directory())));
    }

    Comparison make() {
        Pairing pairing = new Pairing(base, rounds, notes);
        List<Pair> pairs = new ArrayList<>();
        List<Reference> references = new ArrayList<>();
        for (LabelledResults column : columns.subList(1, columns.size())) {
            List<Pair> ofColumn = pairing.with(column);
            references.addAll(Reference.of(column.label(), ofColumn, rounds, settings));
            pairs.addAll(ofColumn);
        }
        if (pairs.isEmpty()) {
            throw nothingInCommon();
        }
        List<Row> rows = rows(pairs, references);
        StabilityNotes.add(rows, base.label(), notes);
        List<Warning> warnings = new ArrayList<>();
        columns.forEach(column -> warnings.addAll(column.warnings()));
        warnings.addAll(ReferenceWarnings.of(references, base.label()));
        metric.changeOfMeaning(columns).ifPresent(warnings::add);
        warnings.addAll(notes.warnings());
        StabilityNotes.unsteady(rows, base.label()).ifPresent(warnings::add);
        Map<String, Origin> origins = new LinkedHashMap<>();
        columns.forEach(column -> origins.put(column.label(), column.origin()));
        return new Comparison(
                labels,
                origins,
                by,
                metric,
                by.isEmpty() ? Differences.of(columns) : List.of(),
                rows,
                unmatched(),
                FamilyMeans.of(pairs, rounds),
                references,
                steps(rows),
                settings,
                warnings);
    }

    private List<Step> steps(List<Row> rows) {
        if (!by.isEmpty() || columns.size() < Steps.FEWEST_COLUMNS) {
            return List.of();
        }
        Steps steps = new Steps(settings);
        for (int i = 1; i < columns.size(); i++) {
            LabelledResults earlier = columns.get(i - 1);
            LabelledResults later = columns.get(i);
            steps.add(earlier, later, sharesRounds(earlier, later) ? Rounds.SHARED : Rounds.UNRELATED);
        }
        return steps.judge(rows.stream().map(Row::key).collect(Collectors.toSet()));
    }

    private BadInputException nothingInCommon() {
        return new BadInputException("No result of " + base.label() + " has a partner of the same benchmark, mode,"
                + " params and threads in " + String.join(", ", labels.subList(1, labels.size()))
                + "; to compare the values of a param, name it with --by.");
    }

    private List<Row> rows(List<Pair> pairs, List<Reference> references) {
        Set<String> moved = new HashSet<>();
        references.stream()
                .filter(reference -> reference.kind() == Reference.Kind.RULER && reference.moved())
                .forEach(reference -> moved.add(reference.column()));
        double[] p = pairs.stream()
                .mapToDouble(
                        pair -> Ruler.is(pair.key()) ? Double.NaN : pair.cost().p())
                .toArray();
        double[] adjusted = settings.adjustment() == Adjustment.HOLM ? Holm.adjust(p) : p;
        List<Integer> numbers = IntStream.range(0, pairs.size()).boxed().toList();
        List<Cell> made = ManyRows.map(numbers, i -> cell(pairs.get(i), adjusted[i], moved));
        // the keys of pairs are the base's own
        Map<ResultKey, Map<String, Cell>> cells = new IdentityHashMap<>(pairs.size());
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            if (labels.size() == 2) {
                // the usual case, and with 100,000 rows the smallest map counts
                cells.put(pair.key(), Collections.singletonMap(pair.column(), made.get(i)));
            } else {
                cells.computeIfAbsent(pair.key(), key -> new LinkedHashMap<>()).put(pair.column(), made.get(i));
            }
        }
        List<Map.Entry<ResultKey, Measurement>> measured = base.measurements().entrySet().stream()
                .filter(entry -> cells.containsKey(entry.getKey()))
                .toList();
        return ManyRows.map(measured, entry -> row(entry.getKey(), entry.getValue(), cells));
    }

    private Cell cell(Pair pair, double adjusted, Set<String> moved) {
        boolean ruler = Ruler.is(pair.key());
        double judged = ruler ? pair.cost().p() : adjusted;
        Verdict verdict = moved.contains(pair.column()) && !ruler
                ? Verdict.MACHINE_MOVED
                : Verdict.of(pair.cost(), judged, settings);
        return new Cell(
                pair.estimate(),
                Stability.of(pair.other()),
                pair.cost(),
                judged,
                RankTest.p(pair.base(), pair.other()),
                verdict);
    }

    private static Row row(ResultKey key, Measurement measured, Map<ResultKey, Map<String, Cell>> cells) {
        return new Row(
                key,
                measured.unit(),
                Estimate.of(measured.sample()),
                Stability.of(measured.sample()),
                cells.getOrDefault(key, Map.of()));
    }

    /** Each key at the first column that has it. */
    private List<Unmatched> unmatched() {
        List<Unmatched> unmatched = new ArrayList<>();
        for (int first = 0; first < columns.size(); first++) {
            List<LabelledResults> before = columns.subList(0, first);
            List<LabelledResults> after = columns.subList(first + 1, columns.size());
            for (ResultKey key : columns.get(first).measurements().keySet()) {
                boolean everywhere = before.isEmpty()
                        && after.stream()
                                .allMatch(column -> column.measurements().containsKey(key));
                if (everywhere
                        || before.stream()
                                .anyMatch(column -> column.measurements().containsKey(key))) {
                    continue;
                }
                unmatched.add(new Unmatched(
                        key,
                        columns.stream()
                                .filter(column -> !column.measurements().containsKey(key))
                                .map(LabelledResults::label)
                                .toList()));
            }
        }
        return unmatched;
    }
}
