package org.mountbench.workload;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A secondary result of all iterations of a fork, given with the last. JMH fills in zeros for the iterations that had
 * none, unless there is no zero.
 */
final class LaunchResult extends ScalarResult {

    private static final long serialVersionUID = 1L;

    LaunchResult(String name, double value, String unit) {
        super(name, value, unit, AggregationPolicy.MAX);
    }

    @Override
    protected @Nullable ScalarResult getZeroResult() {
        return null;
    }
}
