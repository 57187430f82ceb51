package org.mountbench.compare;

import java.util.Arrays;
import org.mountbench.compare.Sample.Iterations;

/** Gathers the launches of one key while files are read. */
final class SampleBuilder {

    private final String unit;
    private final String work;
    private final String machine;
    private int[] rounds = new int[0];
    private double[] means = new double[0];
    private int[] iterations = new int[0];
    private double[] variances = new double[0];
    private int entries;
    private int notFinite;

    /**
     * @param unit JMH's unit of all means
     * @param work amount of work of each launch, in words
     * @param machine what each launch ran on, as one text
     */
    SampleBuilder(String unit, String work, String machine) {
        this.unit = unit;
        this.work = work;
        this.machine = machine;
    }

    String unit() {
        return unit;
    }

    String work() {
        return work;
    }

    String machine() {
        return machine;
    }

    /** Number of entries that launches came from. */
    int entries() {
        return entries;
    }

    /** Launches whose mean was left out because it is NaN or infinite. */
    int notFinite() {
        return notFinite;
    }

    /** Launches that were given, left out or not. */
    int given() {
        return means.length + notFinite;
    }

    void nextEntry() {
        entries++;
    }

    /** A launch of a round that has none yet. */
    void add(int round, double mean, Iterations inside) {
        if (!Double.isFinite(mean)) {
            notFinite++;
            return;
        }
        int n = means.length;
        int at = n;
        while (at > 0 && rounds[at - 1] > round) {
            at--;
        }
        rounds = Arrays.copyOf(rounds, n + 1);
        means = Arrays.copyOf(means, n + 1);
        iterations = Arrays.copyOf(iterations, n + 1);
        variances = Arrays.copyOf(variances, n + 1);
        System.arraycopy(rounds, at, rounds, at + 1, n - at);
        System.arraycopy(means, at, means, at + 1, n - at);
        System.arraycopy(iterations, at, iterations, at + 1, n - at);
        System.arraycopy(variances, at, variances, at + 1, n - at);
        rounds[at] = round;
        means[at] = mean;
        iterations[at] = inside.n();
        variances[at] = inside.variance();
    }

    /** A launch whose round is not known, counted after those before it. */
    void add(double mean, Iterations inside) {
        add(given() + 1, mean, inside);
    }

    Sample build() {
        return new Sample(rounds, means, iterations, variances);
    }
}
