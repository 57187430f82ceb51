package org.mountbench.compare;

import java.util.List;
import java.util.stream.IntStream;

/** Holm's step-down adjustment: the chance of any false alarm among all rows stays below alpha. */
final class Holm {

    private Holm() {}

    /** Adjusted p values in the order given; NaN (a row without a test) stays NaN and does not count. */
    static double[] adjust(double[] p) {
        List<Integer> ascending = IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted((a, b) -> Double.compare(p[a], p[b]))
                .toList();
        double[] adjusted = p.clone();
        double largest = 0;
        for (int rank = 0; rank < ascending.size(); rank++) {
            int index = ascending.get(rank);
            largest = Math.max(largest, Math.min(1, (ascending.size() - rank) * p[index]));
            adjusted[index] = largest;
        }
        return adjusted;
    }
}
