package org.mountbench.compare;

/**
 * The mean of a sample with its 95 % interval, from Student's t over launch means. Of one launch the interval is of the
 * iterations inside it: too narrow, since launches differ more than their iterations, and no base of a verdict.
 *
 * @param mean in the unit of the sample; NaN for an empty sample
 * @param low lower end; NaN when there is no interval
 * @param high upper end; NaN when there is no interval
 * @param n number of launches
 */
public record Estimate(double mean, double low, double high, int n) {

    /** The estimate of a sample. */
    public static Estimate of(Sample sample) {
        Moments moments = Moments.of(sample.values());
        if (moments.n() >= 2) {
            return of(moments, moments.n());
        }
        if (moments.n() == 1 && sample.iterations(0).n() > 1) {
            Sample.Iterations inside = sample.iterations(0);
            return of(new Moments(inside.n(), moments.mean(), inside.variance()), 1);
        }
        return new Estimate(moments.mean(), Double.NaN, Double.NaN, moments.n());
    }

    private static Estimate of(Moments moments, int launches) {
        double halfWidth = Moments.quantile(moments.n() - 1) * Math.sqrt(moments.squaredError());
        return new Estimate(moments.mean(), moments.mean() - halfWidth, moments.mean() + halfWidth, launches);
    }

    /** Whether the interval is of launches. */
    public boolean hasInterval() {
        return n >= 2;
    }

    /** Half the width of the interval, in the unit of the mean; NaN when there is none. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
