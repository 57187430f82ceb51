package org.mountbench.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Comparison.Unmatched;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.ScoreUnit.Direction;
import org.mountbench.compare.Settings.Adjustment;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

/** Matches the keys of columns, tests each pair with the base, and judges once all p values are known. */
final class ComparisonMaker {

    private final List<LabelledResults> columns;
    private final LabelledResults base;
    private final Rounds rounds;
    private final Settings settings;
    private final List<Warning> warnings = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();

    /** A measurement beside the base's, before the verdict. */
    private record Pair(ResultKey key, String column, Sample base, Measurement other, Change cost) {}

    ComparisonMaker(List<LabelledResults> columns, Rounds rounds, Settings settings) {
        if (columns.size() < 2) {
            throw new BadInputException("A comparison needs two results or more; name another path.");
        }
        Set<String> labels = new HashSet<>();
        for (LabelledResults column : columns) {
            if (!labels.add(column.label())) {
                throw new BadInputException("Two results have the label '" + column.label()
                        + "'; give them labels of their own, as in LABEL=PATH.");
            }
        }
        this.columns = List.copyOf(columns);
        this.base = columns.get(0);
        this.rounds = rounds;
        this.settings = settings;
    }

    Comparison make() {
        columns.forEach(column -> warnings.addAll(column.warnings()));
        for (LabelledResults column : columns.subList(1, columns.size())) {
            base.measurements().forEach((key, measurement) -> pair(key, measurement, column));
        }
        if (pairs.isEmpty()) {
            throw new BadInputException("No result of " + base.label() + " has a partner of the same benchmark, mode,"
                    + " params and threads in " + String.join(", ", labels().subList(1, columns.size()))
                    + "; to compare the values of a param, name it with --by.");
        }
        List<Row> rows = rows();
        return new Comparison(
                labels(),
                rows,
                unmatched(),
                FamilyMeans.of(rows, labels().subList(1, columns.size())),
                settings,
                warnings);
    }

    private List<String> labels() {
        return columns.stream().map(LabelledResults::label).toList();
    }

    private void pair(ResultKey key, Measurement measured, LabelledResults column) {
        Measurement other = column.measurements().get(key);
        if (other == null || measured.sample().size() == 0 || other.sample().size() == 0) {
            return;
        }
        String title = key.title();
        if (!measured.unit().equals(other.unit())) {
            warnings.add(new Warning(
                    Warning.Kind.UNITS_DIFFER,
                    title + " is in " + measured.unit() + " in " + base.label() + " and in " + other.unit() + " in "
                            + column.label() + ", and is not compared."));
            return;
        }
        ScoreUnit unit = ScoreUnit.of(measured.unit());
        if (unit.direction() == Direction.UNKNOWN) {
            warnings.add(new Warning(
                    Warning.Kind.DIRECTION_UNKNOWN,
                    title + ": whether more " + unit.text() + " is better is not known; it is taken as a cost."));
        }
        Change cost = unit.cost(Change.between(measured.sample(), other.sample(), rounds));
        if (cost.method() == Method.NOT_POSITIVE) {
            warnings.add(new Warning(
                    Warning.Kind.NOT_POSITIVE,
                    title + " has scores that are not positive, of which there is no ratio."));
        }
        if (cost.method() == Method.TOO_FEW_LAUNCHES) {
            warnings.add(new Warning(
                    Warning.Kind.ONE_LAUNCH,
                    title + " has " + measured.sample().size() + " launches in " + base.label() + " and "
                            + other.sample().size() + " in " + column.label()
                            + "; two on each side are needed for an interval."));
        }
        pairs.add(new Pair(key, column.label(), measured.sample(), other, cost));
    }

    private List<Row> rows() {
        Set<String> moved = movedByRuler();
        double[] p = pairs.stream()
                .mapToDouble(
                        pair -> Ruler.is(pair.key()) ? Double.NaN : pair.cost().p())
                .toArray();
        double[] adjusted = settings.adjustment() == Adjustment.HOLM ? Holm.adjust(p) : p;
        Map<ResultKey, Map<String, Cell>> cells = new LinkedHashMap<>();
        base.measurements().keySet().forEach(key -> cells.put(key, new LinkedHashMap<>()));
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            boolean ruler = Ruler.is(pair.key());
            double judged = ruler ? pair.cost().p() : adjusted[i];
            Verdict verdict = moved.contains(pair.column()) && !ruler
                    ? Verdict.MACHINE_MOVED
                    : Verdict.of(pair.cost(), judged, settings);
            cells.computeIfAbsent(pair.key(), key -> new LinkedHashMap<>())
                    .put(
                            pair.column(),
                            new Cell(
                                    Estimate.of(pair.other().sample()),
                                    pair.cost(),
                                    judged,
                                    RankTest.p(pair.base(), pair.other().sample()),
                                    verdict));
        }
        List<Row> rows = new ArrayList<>();
        base.measurements().forEach((key, measured) -> {
            Map<String, Cell> of = cells.getOrDefault(key, Map.of());
            if (!of.isEmpty()) {
                rows.add(new Row(key, measured.unit(), Estimate.of(measured.sample()), of));
            }
        });
        return rows;
    }

    private Set<String> movedByRuler() {
        Set<String> moved = new LinkedHashSet<>();
        for (Pair pair : pairs) {
            if (Ruler.is(pair.key()) && Ruler.moved(pair.cost(), settings) && moved.add(pair.column())) {
                warnings.add(new Warning(
                        Warning.Kind.RULER_MOVED,
                        "The ruler, work in memory that touches no storage, differs between " + base.label() + " and "
                                + pair.column() + ": the machine moved, and no verdict is given."));
            }
        }
        return moved;
    }

    private List<Unmatched> unmatched() {
        Set<ResultKey> keys = new LinkedHashSet<>();
        columns.forEach(column -> keys.addAll(column.measurements().keySet()));
        List<Unmatched> unmatched = new ArrayList<>();
        for (ResultKey key : keys) {
            List<String> missing = columns.stream()
                    .filter(column -> !column.measurements().containsKey(key))
                    .map(LabelledResults::label)
                    .toList();
            if (!missing.isEmpty()) {
                unmatched.add(new Unmatched(key, missing));
            }
        }
        return unmatched;
    }
}
