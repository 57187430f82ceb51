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

    /** By degrees of freedom, from 1: to compute them at every start would take as long as a small comparison. */
    private static final double[] QUANTILES = {
        12.706204736174705,
        4.302652729749464,
        3.182446305283709,
        2.776445105197794,
        2.570581835636315,
        2.4469118511449706,
        2.3646242515927853,
        2.3060041352041667,
        2.2621571627982053,
        2.2281388519862744,
        2.2009851600916392,
        2.1788128296672293,
        2.1603686564627926,
        2.144786687917804,
        2.1314495455597755,
        2.1199052992212546,
        2.109815577833317,
        2.1009220402410382,
        2.09302405440831,
        2.085963447265865,
        2.0796138447276804,
        2.073873067904026,
        2.0686576104190486,
        2.063898561628025,
        2.0595385527532972,
        2.0555294386428735,
        2.0518305164802855,
        2.048407141795246,
        2.0452296421327043,
        2.042272456301238,
        2.039513446396408,
        2.036933343460102
    };

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
        return whole == degreesOfFreedom && whole >= 1 && whole <= QUANTILES.length
                ? QUANTILES[whole - 1]
                : StudentT.upper(TAIL, degreesOfFreedom);
    }
}
