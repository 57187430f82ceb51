package org.mountbench.compare;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One mean per launch: the unit of replication. Iterations of one launch are no independent values and are never pooled
 * with those of another.
 *
 * @param byRound round (or number of the fork in its file) to mean; each finite
 */
public record Sample(SortedMap<Integer, Double> byRound) {

    public Sample {
        byRound = Collections.unmodifiableSortedMap(new TreeMap<>(byRound));
        for (double value : byRound.values()) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a sample holds finite means only, not " + value);
            }
        }
    }

    /** A sample of the finite means; compare {@link #size()} with the argument's to learn whether any was left out. */
    public static Sample ofFinite(SortedMap<Integer, Double> byRound) {
        SortedMap<Integer, Double> finite = new TreeMap<>(byRound);
        finite.values().removeIf(value -> !Double.isFinite(value));
        return new Sample(finite);
    }

    /** A sample of means in the order of their rounds, counted from 1. */
    public static Sample of(Collection<Double> means) {
        SortedMap<Integer, Double> byRound = new TreeMap<>();
        means.forEach(mean -> byRound.put(byRound.size() + 1, mean));
        return new Sample(byRound);
    }

    public int size() {
        return byRound.size();
    }

    public double[] values() {
        return byRound.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Whether logarithms of all means exist. */
    boolean positive() {
        return byRound.values().stream().allMatch(value -> value > 0);
    }
}
