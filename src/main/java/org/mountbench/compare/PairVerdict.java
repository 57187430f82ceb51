package org.mountbench.compare;

import java.util.List;
import java.util.OptionalDouble;
import org.mountbench.results.PairedCase;

/**
 * What the pairs of a case say. A pair is good when its reference lies near the median of all references: when that moves
 * the machine moved, and the ratio says nothing. A case holds when the median of the good ratios reaches its goal; it
 * fails when the whole 90 % interval of the median, by ranks, misses it; between the two nothing is decided.
 *
 * @param paired the case
 * @param kind the word for it
 * @param ratios of the good pairs, ascending
 * @param reason why it was skipped, failed without a number or could not be decided; else empty
 */
public record PairVerdict(PairedCase paired, Kind kind, List<Double> ratios, String reason) {

    /** Good pairs that a verdict takes. */
    public static final int ENOUGH = 8;

    /** So that no two good references differ by more than a factor of three. */
    private static final double NEAR = Math.sqrt(3);

    /** The verdict. */
    public enum Kind {
        HOLDS("holds"),
        FAILS("fails"),
        NOT_DECIDED("not decided"),
        SKIPPED("skipped");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public PairVerdict {
        ratios = List.copyOf(ratios);
    }

    /** Judges a case. */
    public static PairVerdict of(PairedCase paired) {
        List<Double> ratios = good(paired.pairs());
        if (!paired.failure().isEmpty()) {
            return new PairVerdict(paired, Kind.FAILS, ratios, paired.failure());
        }
        if (!paired.skipped().isEmpty()) {
            return new PairVerdict(paired, Kind.SKIPPED, ratios, paired.skipped());
        }
        if (ratios.size() < ENOUGH) {
            String reason = paired.pairs().size() < ENOUGH
                    ? "a verdict takes " + ENOUGH + " pairs"
                    : "the reference moved by more than a factor of three: the machine is too noisy";
            return new PairVerdict(paired, Kind.NOT_DECIDED, ratios, reason);
        }
        double median = median(ratios);
        if (median >= paired.least() && median <= paired.most()) {
            return new PairVerdict(paired, Kind.HOLDS, ratios, "");
        }
        int outside = outside(ratios.size());
        boolean misses =
                ratios.get(ratios.size() - 1 - outside) < paired.least() || ratios.get(outside) > paired.most();
        return misses
                ? new PairVerdict(paired, Kind.FAILS, ratios, "")
                : new PairVerdict(
                        paired, Kind.NOT_DECIDED, ratios, "the median misses the goal, its 90% interval does not");
    }

    /**
     * How many of the sorted values lie beyond each end of the interval of their median: as many as keep the chance low
     * that fewer coins of as many fall on one side.
     */
    private static int outside(int values) {
        double ways = 1;
        double sum = 0;
        int beyond = 0;
        for (int heads = 0; heads < values / 2; heads++) {
            sum += ways * Math.pow(0.5, values);
            if (2 * sum > 0.1) {
                break;
            }
            beyond = heads;
            ways = ways * (values - heads) / (heads + 1);
        }
        return beyond;
    }

    private static List<Double> good(List<PairedCase.Pair> pairs) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        double usual =
                median(pairs.stream().map(PairedCase.Pair::reference).sorted().toList());
        return pairs.stream()
                .filter(pair -> pair.reference() >= usual / NEAR && pair.reference() <= usual * NEAR)
                .map(PairedCase.Pair::ratio)
                .sorted()
                .toList();
    }

    private static double median(List<Double> sorted) {
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    /** Median of the good ratios, if there are any. */
    public OptionalDouble median() {
        return ratios.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(ratios));
    }

    /** Whether it was measured and is not reached; what failed without a number is not. */
    public boolean missesGoal() {
        return kind == Kind.FAILS && reason.isEmpty();
    }

    /** Whether there is an answer, yes or no. */
    public boolean isDecided() {
        return kind == Kind.HOLDS || kind == Kind.FAILS;
    }
}
