package org.mountbench.compare;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/** Mann and Whitney's U, exact. Shown beside a verdict and never required: few launches cannot reach a small p. */
public final class RankTest {

    /** Fewer launches a side cannot reach 0.05. */
    public static final int LEAST_LAUNCHES = 4;

    private RankTest() {}

    /** Two-sided exact p; empty with too few launches or with ties, for which no exact p is known. */
    public static OptionalDouble p(Sample base, Sample other) {
        if (base.size() < LEAST_LAUNCHES || other.size() < LEAST_LAUNCHES) {
            return OptionalDouble.empty();
        }
        long distinct = DoubleStream.concat(Arrays.stream(base.values()), Arrays.stream(other.values()))
                .distinct()
                .count();
        if (distinct < base.size() + other.size()) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(MannWhitneyUTest.withDefaults()
                .with(PValueMethod.EXACT)
                .test(base.values(), other.values())
                .getPValue());
    }
}
