package org.mountbench.compare;

import java.util.Arrays;

/**
 * Mean and variance of values.
 *
 * @param n number of values, 1 or more
 * @param variance sample variance; NaN for one value
 */
record Moments(int n, double mean, double variance) {

    /** Half of what a 95 % interval leaves out. */
    private static final double TAIL = 0.025;

    static Moments of(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return new Moments(values.length, mean, values.length < 2 ? Double.NaN : squares / (values.length - 1));
    }

    static Moments ofLogs(double[] values) {
        return of(Arrays.stream(values).map(Math::log).toArray());
    }

    /** Squared standard error of the mean. */
    double squaredError() {
        return variance / n;
    }

    /** Standard deviation as a fraction of the mean. */
    double coefficientOfVariation() {
        return Math.sqrt(variance) / Math.abs(mean);
    }

    /** Half-width of the 95 % interval of a mean, in units of its standard error. */
    static double quantile(double degreesOfFreedom) {
        return StudentT.upper(TAIL, degreesOfFreedom);
    }
}
