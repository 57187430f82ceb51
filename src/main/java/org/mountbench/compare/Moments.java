package org.mountbench.compare;

/**
 * Mean and variance of values.
 *
 * @param n number of values, 1 or more
 * @param variance sample variance; NaN for one value
 */
record Moments(int n, double mean, double variance) {

    /** Half of what a 95 % interval leaves out. */
    private static final double TAIL = 0.025;

    /** By degrees of freedom; nearly all samples have few launches. */
    private static final double[] QUANTILES = new double[33];

    static {
        for (int degreesOfFreedom = 1; degreesOfFreedom < QUANTILES.length; degreesOfFreedom++) {
            QUANTILES[degreesOfFreedom] = StudentT.upper(TAIL, degreesOfFreedom);
        }
    }

    // plain loops: a large comparison comes through here a million times
    static Moments of(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Moments(values.length, mean, values.length < 2 ? Double.NaN : squares / (values.length - 1));
    }

    static Moments ofLogs(double[] values) {
        return of(logs(values));
    }

    static double[] logs(double[] values) {
        double[] logs = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            logs[i] = Math.log(values[i]);
        }
        return logs;
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
        int whole = (int) degreesOfFreedom;
        return whole == degreesOfFreedom && whole < QUANTILES.length
                ? QUANTILES[whole]
                : StudentT.upper(TAIL, degreesOfFreedom);
    }
}
