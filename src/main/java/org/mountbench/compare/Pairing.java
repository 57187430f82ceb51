package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    List<Pair> with(LabelledResults column) {
        List<Pair> pairs = new ArrayList<>();
        for (Map.Entry<ResultKey, Measurement> entry : base.measurements().entrySet()) {
            Measurement measured = entry.getValue();
            Measurement other = column.measurements().get(entry.getKey());
            if (other != null && measured.sample().size() > 0 && other.sample().size() > 0) {
                pair(entry.getKey(), measured, other, column.label()).ifPresent(pairs::add);
            }
        }
        return pairs;
    }

    private Optional<Pair> pair(ResultKey key, Measurement measured, Measurement other, String column) {
        ScoreUnit unit = ScoreUnit.of(measured.unit());
        ScoreUnit otherUnit = ScoreUnit.of(other.unit());
        Sample sample = other.sample();
        Estimate estimate = Estimate.of(sample);
        if (!measured.unit().equals(other.unit())) {
            String both = measured.unit() + " in " + base.label() + ", " + other.unit() + " in " + column;
            if (unit.quantity() == Quantity.OTHER || otherUnit.quantity() == Quantity.OTHER) {
                notes.add(Kind.UNITS_DIFFER, "Not compared, since the units differ (" + both + ")", key, "");
                return Optional.empty();
            }
            notes.add(Kind.CONVERTED, "Converted to the unit of " + base.label() + " (" + both + ")", key, "");
            OptionalDouble factor = otherUnit.factorTo(unit);
            double reciprocal = otherUnit.reciprocalTo(unit);
            estimate = otherUnit.convert(estimate, unit);
            sample = sample.map(value -> factor.isPresent() ? value * factor.getAsDouble() : reciprocal / value);
        }
        Change cost = unit.cost(Change.between(measured.sample(), sample, rounds));
        note(key, unit, measured, other, column, cost);
        return Optional.of(new Pair(key, column, unit, measured.sample(), sample, estimate, cost));
    }

    private void note(
            ResultKey key, ScoreUnit unit, Measurement measured, Measurement other, String column, Change cost) {
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
