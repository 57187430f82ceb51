package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.ScoreUnit.Direction;

/**
 * The geometric mean of the cost ratios of several rows. Its interval comes from the launches, not from the rows: rows
 * that were measured in one launch share its luck, so the mean over the rows of each round is one value.
 */
final class PooledChange {

    private final Rounds rounds;
    private final List<Row> rows = new ArrayList<>();

    /** One row: both samples, the sign that makes more of its unit a cost, and the ratio of its costs. */
    private record Row(Sample base, Sample other, int sign, double ratio) {}

    PooledChange(Rounds rounds) {
        this.rounds = rounds;
    }

    /** Adds a row; one whose scores are not all positive has no ratio and is left out. */
    void add(Pair pair) {
        double ratio = pair.cost().ratio();
        if (ratio > 0) {
            int sign = pair.unit().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
            rows.add(new Row(pair.base(), pair.other(), sign, ratio));
        }
    }

    int size() {
        return rows.size();
    }

    /** The change of cost; with one row it is that row's own. */
    Change cost() {
        if (rows.isEmpty()) {
            return Change.none(Double.NaN, Method.NOT_POSITIVE);
        }
        double ratio = Math.exp(
                Moments.ofLogs(rows.stream().mapToDouble(Row::ratio).toArray()).mean());
        int[] inBase = commonRounds(rows.stream().map(Row::base).toList());
        int[] inOther = commonRounds(rows.stream().map(Row::other).toList());
        Change change = Change.none(ratio, Method.TOO_FEW_LAUNCHES);
        if (rounds == Rounds.SHARED) {
            int[] both = Arrays.stream(inBase)
                    .filter(round -> Arrays.stream(inOther).anyMatch(other -> other == round))
                    .toArray();
            if (both.length >= 2) {
                change = Change.paired(means(both, Side.BASE), means(both, Side.OTHER));
            }
        } else if (inBase.length >= 2 && inOther.length >= 2) {
            change = Change.welch(Moments.of(means(inBase, Side.BASE)), Moments.of(means(inOther, Side.OTHER)));
        }
        return change.centred(ratio);
    }

    private enum Side {
        BASE,
        OTHER
    }

    private static int[] commonRounds(List<Sample> samples) {
        int[] common = samples.get(0).rounds();
        for (Sample sample : samples) {
            if (!sample.hasRounds(common)) {
                int[] rounds = sample.rounds();
                common = Arrays.stream(common)
                        .filter(round -> Arrays.binarySearch(rounds, round) >= 0)
                        .toArray();
            }
        }
        return common;
    }

    /** For each round the mean over the rows of the logarithm of the cost. */
    private double[] means(int[] some, Side side) {
        double[] means = new double[some.length];
        for (Row row : rows) {
            double[] values = (side == Side.BASE ? row.base() : row.other()).at(some);
            for (int i = 0; i < some.length; i++) {
                means[i] += row.sign() * Math.log(values[i]) / rows.size();
            }
        }
        return means;
    }
}
