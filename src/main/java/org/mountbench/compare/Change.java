package org.mountbench.compare;

/**
 * How many times the base another sample is, with a 95 % interval: the t interval of logarithms, so that 2 and 0.5 are
 * equally far from 1.
 *
 * @param ratio of geometric means; NaN where a mean is not positive or a sample is empty
 * @param low lower end; NaN when there is no interval
 * @param high upper end; NaN when there is no interval
 * @param p two-sided, of the same t; NaN when there is no interval
 * @param degreesOfFreedom of that t; NaN when there is no interval
 * @param method how the interval arose
 */
public record Change(double ratio, double low, double high, double p, double degreesOfFreedom, Method method) {

    /** How an interval arose. */
    public enum Method {
        /** From the log ratios of common rounds, which share whatever drifts from round to round. */
        PAIRED,
        /** From two independent samples of logarithms with unequal variances. */
        WELCH,
        /** No interval: fewer than two launches on a side. */
        TOO_FEW_LAUNCHES,
        /** No interval and no ratio: a mean is zero or negative, so it has no logarithm. */
        NOT_POSITIVE
    }

    /** Whether rounds of two samples belong together. */
    public enum Rounds {
        /** Columns of one run: round N of both ran close in time. */
        SHARED,
        /** Unlike runs. */
        UNRELATED
    }

    /** The change from base to other: paired where two or more rounds are common, else Welch's. */
    public static Change between(Sample base, Sample other, Rounds rounds) {
        if (!base.positive() || !other.positive()) {
            return none(Double.NaN, Method.NOT_POSITIVE);
        }
        if (rounds == Rounds.SHARED) {
            double[][] common = base.common(other);
            if (common[0].length >= 2) {
                return paired(Moments.logs(common[0]), Moments.logs(common[1]));
            }
        }
        return welch(Moments.ofLogs(base.values()), Moments.ofLogs(other.values()));
    }

    /** A ratio without an interval. */
    static Change none(double ratio, Method method) {
        return new Change(ratio, Double.NaN, Double.NaN, Double.NaN, Double.NaN, method);
    }

    /** From logarithms of the same rounds, two or more. */
    static Change paired(double[] base, double[] other) {
        double[] differences = new double[base.length];
        for (int i = 0; i < base.length; i++) {
            differences[i] = other[i] - base[i];
        }
        Moments moments = Moments.of(differences);
        return of(moments.mean(), moments.squaredError(), moments.n() - 1, Method.PAIRED);
    }

    /** From the logarithms of two independent samples. */
    static Change welch(Moments base, Moments other) {
        double difference = other.mean() - base.mean();
        if (base.n() < 2 || other.n() < 2) {
            return none(Math.exp(difference), Method.TOO_FEW_LAUNCHES);
        }
        double a = base.squaredError();
        double b = other.squaredError();
        double degreesOfFreedom = (a + b) * (a + b) / (a * a / (base.n() - 1) + b * b / (other.n() - 1));
        return of(difference, a + b, degreesOfFreedom, Method.WELCH);
    }

    /** A change with its interval. Without any spread the interval is a point and t is infinite, or there is no difference at all. */
    private static Change of(double difference, double squaredError, double degreesOfFreedom, Method method) {
        double ratio = Math.exp(difference);
        if (squaredError == 0) {
            return new Change(ratio, ratio, ratio, difference == 0 ? 1 : 0, degreesOfFreedom, method);
        }
        double error = Math.sqrt(squaredError);
        double halfWidth = Moments.quantile(degreesOfFreedom) * error;
        return new Change(
                ratio,
                Math.exp(difference - halfWidth),
                Math.exp(difference + halfWidth),
                StudentT.p(difference / error, degreesOfFreedom),
                degreesOfFreedom,
                method);
    }

    public boolean hasInterval() {
        return method == Method.PAIRED || method == Method.WELCH;
    }

    /** Whether the interval lies on one side of 1; without an interval nothing is clear. */
    public boolean isClear() {
        return low > 1 || high < 1;
    }

    /** The change of the reciprocal: a ratio of rates as a ratio of times. */
    public Change inverse() {
        return new Change(1 / ratio, 1 / high, 1 / low, p, degreesOfFreedom, method);
    }

    /** The same interval around another ratio. */
    Change centred(double other) {
        return new Change(other, low * other / ratio, high * other / ratio, p, degreesOfFreedom, method);
    }

    /** Half-width of the interval as a factor of 1 or more: high/ratio. */
    double spread() {
        return Math.sqrt(high / low);
    }

    /** Standard error of the logarithm of the ratio; NaN when there is no interval. */
    double logError() {
        return low == high ? 0 : Math.log(spread()) / Moments.quantile(degreesOfFreedom);
    }
}
