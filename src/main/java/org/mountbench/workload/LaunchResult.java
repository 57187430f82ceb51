package org.mountbench.workload;

import java.util.Collection;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A secondary result of all iterations of a fork, given with the last. JMH would fill in zeros for the iterations that
 * had none, if there were a zero.
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

    @Override
    protected Aggregator<ScalarResult> getThreadAggregator() {
        return LaunchResult::largest;
    }

    @Override
    protected Aggregator<ScalarResult> getIterationAggregator() {
        return LaunchResult::largest;
    }

    /** The only one, unless JMH itself was asked for several forks. */
    private static ScalarResult largest(Collection<ScalarResult> results) {
        return results.stream()
                .max(Comparator.comparingDouble(ScalarResult::getScore))
                .orElseThrow();
    }
}
