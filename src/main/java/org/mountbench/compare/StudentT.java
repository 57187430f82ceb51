package org.mountbench.compare;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t. The library finds quantiles by bisection, which for the 100,000 rows of a large comparison would take
 * longer than all else; here Newton's method needs three steps or four.
 */
final class StudentT {

    private static final double TOLERANCE = 1e-12;
    private static final int MOST_STEPS = 20;

    private StudentT() {}

    /** The value that is exceeded with a probability of {@code tail}, which is below 0.5. */
    static double upper(double tail, double degreesOfFreedom) {
        TDistribution t = TDistribution.of(degreesOfFreedom);
        if (degreesOfFreedom < 3 || tail < 1e-6) {
            // Newton's method overshoots in heavy tails; few rows have so few launches, or so small a level
            return t.inverseSurvivalProbability(tail);
        }
        double z = NormalDistribution.of(0, 1).inverseSurvivalProbability(tail);
        // the first terms of Cornish and Fisher's expansion
        double x = z
                + (z * z * z + z) / (4 * degreesOfFreedom)
                + (5 * Math.pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * degreesOfFreedom * degreesOfFreedom);
        for (int i = 0; i < MOST_STEPS; i++) {
            double step = (t.survivalProbability(x) - tail) / t.density(x);
            x += step;
            if (Math.abs(step) <= TOLERANCE * x) {
                return x;
            }
        }
        return t.inverseSurvivalProbability(tail);
    }

    /** Two-sided p of a t statistic. */
    static double p(double t, double degreesOfFreedom) {
        return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(Math.abs(t)));
    }
}
