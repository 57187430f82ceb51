package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Verdict.Kind;
import org.mountbench.results.ResultKey;

/**
 * A judgement on all rows together that is stricter than their verdicts, so that it can stop a build: a row fails when
 * its p, adjusted by Holm's method for the number of rows, is below alpha and the near end of its interval is a
 * worsening beyond the threshold.
 *
 * @param failures rows that fail, in the order of the comparison
 * @param tested number of rows and columns that could have failed
 * @param vetoed number of those without a verdict because the machine moved
 * @param untested number of those without an interval
 * @param missing number of rows that a column lacks; what disappeared cannot be judged
 * @param smallest change, as a fraction, from which the tested row of median spread begins to fail; NaN when there is none
 * @param rounds launches on each side with which that row would begin to fail at a change of twice the threshold; empty
 *     when there is no tested row, or 1000 are not enough
 */
public record Gate(
        List<Failure> failures,
        int tested,
        int vetoed,
        int untested,
        int missing,
        double smallest,
        OptionalInt rounds) {

    private static final int MOST_ROUNDS = 1000;

    /**
     * A row that fails.
     *
     * @param column label
     * @param cost its change
     * @param adjustedP by Holm's method
     */
    public record Failure(ResultKey key, String column, Change cost, double adjustedP) {}

    public Gate {
        failures = List.copyOf(failures);
    }

    private record Test(ResultKey key, String column, Cell cell) {

        double error() {
            return cell.cost().logError();
        }
    }

    /** Judges a comparison; the ruler is no row of it. */
    public static Gate of(Comparison comparison) {
        List<Test> tests = new ArrayList<>();
        int vetoed = 0;
        int untested = 0;
        for (Row row : comparison.rows()) {
            if (Ruler.is(row.key())) {
                continue;
            }
            for (var entry : row.cells().entrySet()) {
                Cell cell = entry.getValue();
                if (cell.verdict().kind() == Kind.MACHINE_MOVED) {
                    vetoed++;
                } else if (!cell.cost().hasInterval()) {
                    untested++;
                } else {
                    tests.add(new Test(row.key(), entry.getKey(), cell));
                }
            }
        }
        Settings settings = comparison.settings();
        double[] adjusted = Holm.adjust(
                tests.stream().mapToDouble(test -> test.cell().cost().p()).toArray());
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Test test = tests.get(i);
            Change cost = test.cell().cost();
            if (adjusted[i] < settings.alpha() && cost.low() > 1 + settings.threshold()) {
                failures.add(new Failure(test.key(), test.column(), cost, adjusted[i]));
            }
        }
        int missing = comparison.unmatched().size();
        if (tests.isEmpty()) {
            return new Gate(failures, 0, vetoed, untested, missing, Double.NaN, OptionalInt.empty());
        }
        tests.sort((a, b) -> Double.compare(a.error(), b.error()));
        Test median = tests.get(tests.size() / 2);
        return new Gate(
                failures,
                tests.size(),
                vetoed,
                untested,
                missing,
                smallest(median.error(), median.cell().cost().degreesOfFreedom(), tests.size(), settings),
                rounds(median, tests.size(), settings));
    }

    /** The first test of Holm's method is at alpha over the number of rows. */
    private static double smallest(double error, double degreesOfFreedom, int tests, Settings settings) {
        double limit = Math.log1p(settings.threshold());
        if (error == 0) {
            return settings.threshold();
        }
        double significant = StudentT.upper(settings.alpha() / 2 / tests, degreesOfFreedom) * error;
        return Math.expm1(Math.max(significant, limit + Moments.quantile(degreesOfFreedom) * error));
    }

    private static OptionalInt rounds(Test test, int tests, Settings settings) {
        int now = test.cell().estimate().n();
        double spread = test.error() * Math.sqrt(now);
        double perRound = test.cell().cost().degreesOfFreedom() / (now - 1);
        for (int n = 2; n <= MOST_ROUNDS; n++) {
            if (smallest(spread / Math.sqrt(n), perRound * (n - 1), tests, settings) <= 2 * settings.threshold()) {
                return OptionalInt.of(n);
            }
        }
        return OptionalInt.empty();
    }

    /**
     * Whether passing would mean nothing: no row could have failed, or none did while the machine moved under others. The
     * ruler is a veto, so that rows that it concerns are no regressions and no proof of the opposite.
     */
    public boolean isUndecided() {
        return tested == 0 || failures.isEmpty() && vetoed > 0;
    }
}
