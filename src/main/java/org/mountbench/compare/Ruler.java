package org.mountbench.compare;

import org.mountbench.results.ResultKey;

/** The benchmark that touches no storage. When it moves, the machine did; its movement is a veto and no divisor. */
public final class Ruler {

    private static final String BENCHMARK = "RulerBenchmark.compute";

    private Ruler() {}

    public static boolean is(ResultKey key) {
        return key.simpleBenchmark().equals(BENCHMARK);
    }

    /** Whether a change of the ruler's cost is clear and beyond the threshold, either way; never adjusted for many rows. */
    public static boolean moved(Change cost, Settings settings) {
        Verdict.Kind kind = Verdict.of(cost, cost.p(), settings).kind();
        return kind == Verdict.Kind.BETTER || kind == Verdict.Kind.WORSE;
    }
}
