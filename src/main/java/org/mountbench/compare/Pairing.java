package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.ScoreUnit.Direction;
import org.mountbench.compare.ScoreUnit.Quantity;
import org.mountbench.compare.Warning.Kind;
import org.mountbench.results.ResultKey;

/** Puts the measurements of a column beside those of the base, in the base's units. */
final class Pairing {

    private final LabelledResults base;
    private final Rounds rounds;
    private final RowNotes notes;

    Pairing(LabelledResults base, Rounds rounds, RowNotes notes) {
        this.base = base;
        this.rounds = rounds;
        this.notes = notes;
    }

    /** A measurement of the base and the column's of the same key. */
    private record Match(ResultKey key, Measurement measured, Measurement other) {

        ScoreUnit unit() {
            return ScoreUnit.of(measured.unit());
        }

        ScoreUnit otherUnit() {
            return ScoreUnit.of(other.unit());
        }

        boolean unitsDiffer() {
            return !measured.unit().equals(other.unit());
        }

        boolean isComparable() {
            return !unitsDiffer()
                    || (unit().quantity() != Quantity.OTHER && otherUnit().quantity() != Quantity.OTHER);
        }
    }

    List<Pair> with(LabelledResults column) {
        List<Match> matches = new ArrayList<>();
        for (Map.Entry<ResultKey, Measurement> entry : base.measurements().entrySet()) {
            Measurement measured = entry.getValue();
            Measurement other = column.measurements().get(entry.getKey());
            if (other != null && measured.sample().size() > 0 && other.sample().size() > 0) {
                Match match = new Match(entry.getKey(), measured, other);
                if (match.unitsDiffer()) {
                    noteUnits(match, column.label());
                }
                if (match.isComparable()) {
                    matches.add(match);
                }
            }
        }
        List<Pair> pairs = ManyRows.map(matches, match -> pair(match, column.label()));
        for (int i = 0; i < pairs.size(); i++) {
            note(pairs.get(i), matches.get(i), column.label());
        }
        return pairs;
    }

    private Pair pair(Match match, String column) {
        ScoreUnit unit = match.unit();
        Sample sample = match.other().sample();
        Estimate estimate = Estimate.of(sample);
        if (match.unitsDiffer()) {
            ScoreUnit otherUnit = match.otherUnit();
            OptionalDouble factor = otherUnit.factorTo(unit);
            double reciprocal = otherUnit.reciprocalTo(unit);
            estimate = otherUnit.convert(estimate, unit);
            sample = sample.map(value -> factor.isPresent() ? value * factor.getAsDouble() : reciprocal / value);
        }
        Sample measured = match.measured().sample();
        Change cost = unit.cost(Change.between(measured, sample, rounds));
        return new Pair(match.key(), column, unit, measured, sample, estimate, cost);
    }

    private void noteUnits(Match match, String column) {
        String both = match.measured().unit() + " in " + base.label() + ", "
                + match.other().unit() + " in " + column;
        if (match.isComparable()) {
            notes.add(Kind.CONVERTED, "Converted to the unit of " + base.label() + " (" + both + ")", match.key(), "");
        } else {
            notes.add(Kind.UNITS_DIFFER, "Not compared, since the units differ (" + both + ")", match.key(), "");
        }
    }

    private void note(Pair pair, Match match, String column) {
        ResultKey key = pair.key();
        ScoreUnit unit = pair.unit();
        Measurement measured = match.measured();
        Measurement other = match.other();
        Change cost = pair.cost();
        if (unit.direction() == Direction.UNKNOWN) {
            notes.add(
                    Kind.DIRECTION_UNKNOWN,
                    "Whether more " + unit.text() + " is better is not known; it is taken as a cost",
                    key,
                    "");
        }
        if (!measured.work().equals(other.work())
                && !measured.work().isEmpty()
                && !other.work().isEmpty()) {
            notes.add(
                    Kind.HIDDEN_VARIATION,
                    "Launches did unlike amounts of work (" + measured.work() + " in " + base.label() + ", "
                            + other.work() + " in " + column + ")",
                    key,
                    "");
        }
        if (cost.method() == Method.NOT_POSITIVE) {
            notes.add(Kind.NOT_POSITIVE, "Scores that are not positive have no ratio", key, "");
        }
        if (cost.method() == Method.TOO_FEW_LAUNCHES) {
            notes.add(
                    Kind.ONE_LAUNCH,
                    "One launch on a side bears no verdict, two or more on each do (" + base.label() + " against "
                            + column + ")",
                    key,
                    " (" + measured.sample().size() + " against "
                            + other.sample().size() + ")");
        }
    }
}
