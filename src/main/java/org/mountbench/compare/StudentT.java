package org.mountbench.compare;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t. The library finds quantiles by bisection, which for the 100,000 rows of a large comparison would take
 * longer than all else; here Halley's method needs two steps.
 */
final class StudentT {

    /** Of which the cube no longer counts. */
    private static final double SMALL_STEP = 1e-4;

    private static final int MOST_STEPS = 20;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private StudentT() {}

    /** The value that is exceeded with a probability of {@code tail}, which is below 0.5. */
    static double upper(double tail, double degreesOfFreedom) {
        TDistribution t = TDistribution.of(degreesOfFreedom);
        if (degreesOfFreedom < 3 || tail < 1e-6) {
            // steps overshoot in heavy tails; few rows have so few launches, or so small a level
            return t.inverseSurvivalProbability(tail);
        }
        double z = NORMAL.inverseSurvivalProbability(tail);
        // the first terms of Cornish and Fisher's expansion
        double x = z
                + (z * z * z + z) / (4 * degreesOfFreedom)
                + (5 * Math.pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * degreesOfFreedom * degreesOfFreedom);
        for (int i = 0; i < MOST_STEPS; i++) {
            double newton = (t.survivalProbability(x) - tail) / t.density(x);
            // Halley's correction, from the slope of the density
            double step = newton / (1 - newton * (degreesOfFreedom + 1) * x / (2 * (degreesOfFreedom + x * x)));
            x += step;
            // the next step would be about as large as the cube of this one
            if (Math.abs(step) <= SMALL_STEP * x) {
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
