package org.mountbench.compare;

/**
 * The mean of a sample with its 95 % interval, from Student's t over launch means.
 *
 * @param mean in the unit of the sample; NaN for an empty sample
 * @param low lower end; NaN when there is no interval
 * @param high upper end; NaN when there is no interval
 * @param n number of launches
 */
public record Estimate(double mean, double low, double high, int n) {

    /** The estimate of a sample; one launch has a mean and no interval. */
    public static Estimate of(Sample sample) {
        Moments moments = Moments.of(sample.values());
        if (moments.n() < 2) {
            return new Estimate(moments.mean(), Double.NaN, Double.NaN, moments.n());
        }
        double halfWidth = Moments.quantile(moments.n() - 1) * Math.sqrt(moments.squaredError());
        return new Estimate(moments.mean(), moments.mean() - halfWidth, moments.mean() + halfWidth, moments.n());
    }

    public boolean hasInterval() {
        return n >= 2;
    }

    /** Half the width of the interval, in the unit of the mean; NaN when there is none. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
