package org.mountbench.compare;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/** Mann and Whitney's U, exact. Shown beside a verdict and never required: few launches cannot reach a small p. */
public final class RankTest {

    /** Fewer launches a side cannot reach 0.05. */
    public static final int LEAST_LAUNCHES = 4;

    private static final Map<Outcome, Double> KNOWN = new ConcurrentHashMap<>();

    /** What the p value depends on: the sizes of the samples, and how many pairs the base's value is the greater of. */
    private record Outcome(int base, int other, int greater) {}

    private RankTest() {}

    /** Two-sided exact p; empty with too few launches or with ties, for which no exact p is known. */
    public static OptionalDouble p(Sample base, Sample other) {
        if (base.size() < LEAST_LAUNCHES || other.size() < LEAST_LAUNCHES) {
            return OptionalDouble.empty();
        }
        double[] mine = base.values();
        double[] others = other.values();
        int u = 0;
        for (double value : mine) {
            for (double against : others) {
                u += value > against ? 1 : 0;
            }
        }
        if (hasTies(mine, others)) {
            return OptionalDouble.empty();
        }
        // a large comparison asks for few values very often
        return OptionalDouble.of(KNOWN.computeIfAbsent(
                new Outcome(mine.length, others.length, u),
                absent -> MannWhitneyUTest.withDefaults()
                        .with(PValueMethod.EXACT)
                        .test(mine, others)
                        .getPValue()));
    }

    private static boolean hasTies(double[] mine, double[] others) {
        double[] all = Arrays.copyOf(mine, mine.length + others.length);
        System.arraycopy(others, 0, all, mine.length, others.length);
        Arrays.sort(all);
        for (int i = 1; i < all.length; i++) {
            if (all[i - 1] == all[i]) {
                return true;
            }
        }
        return false;
    }
}
