package org.mountbench.compare;

/**
 * What a verdict needs.
 *
 * @param threshold change that matters, as a fraction above 0: 0.05 for 5 %
 * @param alpha level that p must be below, between 0 and 1
 * @param adjustment what is done to the p values of many rows
 */
public record Settings(double threshold, double alpha, Adjustment adjustment) {

    /** 5 %, 0.05, each row by itself. */
    public static final Settings USUAL = new Settings(0.05, 0.05, Adjustment.NONE);

    /** Correction for many rows. */
    public enum Adjustment {
        NONE,
        HOLM
    }

    public Settings {
        if (!(threshold > 0) || Double.isInfinite(threshold)) {
            throw new IllegalArgumentException("the threshold must be above 0, not " + threshold);
        }
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha must be between 0 and 1, not " + alpha);
        }
    }
}
