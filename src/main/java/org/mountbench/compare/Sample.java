package org.mountbench.compare;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One mean per launch: the unit of replication. Iterations of one launch are no independent values and are never pooled
 * with those of another; how much they vary is kept beside the means. Held in arrays, since a file can have 100,000.
 */
public final class Sample {

    private final int[] rounds;
    private final double[] means;
    private final int[] iterations;
    private final double[] variances;

    /**
     * What is kept of the values inside one launch.
     *
     * @param n how many there were
     * @param variance of these values; NaN for one
     */
    public record Iterations(int n, double variance) {

        static final Iterations UNKNOWN = new Iterations(1, Double.NaN);

        static Iterations of(double... values) {
            return values.length < 2
                    ? UNKNOWN
                    : new Iterations(values.length, Moments.of(values).variance());
        }
    }

    /** A sample from round (or number of the fork in its file) to mean, each finite. */
    public Sample(SortedMap<Integer, Double> byRound) {
        this(
                byRound.keySet().stream().mapToInt(Integer::intValue).toArray(),
                byRound.values().stream().mapToDouble(Double::doubleValue).toArray(),
                new int[byRound.size()],
                new double[byRound.size()]);
        forgetIterations();
    }

    /** Takes the arrays as they are, in ascending order of rounds. */
    Sample(int[] rounds, double[] means, int[] iterations, double[] variances) {
        for (double mean : means) {
            if (!Double.isFinite(mean)) {
                throw new IllegalArgumentException("a sample holds finite means only, not " + mean);
            }
        }
        this.rounds = rounds;
        this.means = means;
        this.iterations = iterations;
        this.variances = variances;
    }

    private void forgetIterations() {
        Arrays.fill(iterations, Iterations.UNKNOWN.n());
        Arrays.fill(variances, Iterations.UNKNOWN.variance());
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

    /** Number of launches. */
    public int size() {
        return means.length;
    }

    /** Round to mean. */
    public SortedMap<Integer, Double> byRound() {
        SortedMap<Integer, Double> byRound = new TreeMap<>();
        for (int i = 0; i < rounds.length; i++) {
            byRound.put(rounds[i], means[i]);
        }
        return Collections.unmodifiableSortedMap(byRound);
    }

    /** Means in the order of their rounds. */
    public double[] values() {
        return means.clone();
    }

    /** Rounds in ascending order. */
    public int[] rounds() {
        return rounds.clone();
    }

    /** Whether its rounds are exactly these. */
    boolean hasRounds(int[] some) {
        return Arrays.equals(rounds, some);
    }

    /** The values inside each launch, in the order of the rounds. */
    Iterations iterations(int index) {
        return new Iterations(iterations[index], variances[index]);
    }

    /** Whether logarithms of all means exist. */
    boolean positive() {
        for (double mean : means) {
            if (!(mean > 0)) {
                return false;
            }
        }
        return true;
    }

    /** Means of the rounds that both samples have: this sample's in the first row, the other's in the second. */
    double[][] common(Sample other) {
        int[] shared = Arrays.stream(rounds)
                .filter(round -> Arrays.binarySearch(other.rounds, round) >= 0)
                .toArray();
        return new double[][] {at(shared), other.at(shared)};
    }

    /** Means of some of its rounds. */
    double[] at(int[] some) {
        if (hasRounds(some)) {
            return values();
        }
        double[] found = new double[some.length];
        for (int i = 0; i < some.length; i++) {
            found[i] = means[Arrays.binarySearch(rounds, some[i])];
        }
        return found;
    }

    /** All means changed alike, as from one unit to another; what varied inside launches is no longer known. */
    Sample map(DoubleUnaryOperator conversion) {
        Sample converted = new Sample(
                rounds, Arrays.stream(means).map(conversion).toArray(), iterations.clone(), variances.clone());
        converted.forgetIterations();
        return converted;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Sample other
                && Arrays.equals(rounds, other.rounds)
                && Arrays.equals(means, other.means)
                && Arrays.equals(iterations, other.iterations)
                && Arrays.equals(variances, other.variances);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(means);
    }

    @Override
    public String toString() {
        return byRound().toString();
    }
}
