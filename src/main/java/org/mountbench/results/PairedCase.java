package org.mountbench.results;

import java.util.ArrayList;
import java.util.List;

/**
 * What a workload did beside the same work outside Java, measured pair by pair.
 *
 * @param name name of the case
 * @param title what was compared with what
 * @param least median of the ratios from which on the case holds
 * @param most median up to which it holds
 * @param pairs in the order in which they were measured
 * @param skipped why there are none, when something is missing for it, or empty
 * @param failure what went wrong in the workload, or empty
 */
public record PairedCase(
        String name, String title, double least, double most, List<Pair> pairs, String skipped, String failure) {

    /**
     * Two measurements in a row; the larger value is the better one.
     *
     * @param own the workload's
     * @param reference the other's
     */
    public record Pair(double own, double reference) {
        public double ratio() {
            return own / reference;
        }
    }

    public PairedCase {
        pairs = List.copyOf(pairs);
    }

    /** The pairs of two measurements of one case; what went wrong in the second one counts. */
    public PairedCase and(PairedCase again) {
        List<Pair> all = new ArrayList<>(pairs);
        all.addAll(again.pairs);
        return new PairedCase(name, title, least, most, all, again.skipped, again.failure);
    }
}
