package org.mountbench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.util.Statistics;

/** How JMH makes one score of many values. The file does not say which; the numbers in it do. */
enum Aggregation {
    MEAN,
    SUM,
    MAX,
    MIN;

    private static final double TOLERANCE = 1e-12;

    double score(Statistics values) {
        return switch (this) {
            case MEAN -> values.getMean();
            case SUM -> values.getSum();
            case MAX -> values.getMax();
            case MIN -> values.getMin();
        };
    }

    /**
     * The aggregation of a secondary metric: JMH gives only a mean an interval of its own (NaN with two values or
     * fewer) and repeats the score as both ends of all others; which of the others it is shows where the values of a
     * launch differ. Where they do not, all that fit must agree on the merged score too, else name and unit decide.
     *
     * @param launches the metric in each launch
     * @param values the values behind the score of each launch
     * @param merged all these values
     * @return empty when nothing decides
     */
    static Optional<Aggregation> of(String name, List<Metric> launches, List<Statistics> values, Statistics merged) {
        List<Aggregation> fitting = new ArrayList<>();
        for (Aggregation candidate : values()) {
            boolean fits = true;
            for (int i = 0; i < launches.size(); i++) {
                Metric launch = launches.get(i);
                boolean repeated = launch.low() == launch.score() && launch.high() == launch.score();
                fits &= (candidate == MEAN) != (repeated && Double.isNaN(launch.error()))
                        && equal(candidate.score(values.get(i)), launch.score());
            }
            if (fits) {
                fitting.add(candidate);
            }
        }
        Optional<Aggregation> named = named(name, launches.get(0).unit());
        if (named.filter(fitting::contains).isPresent()) {
            return named;
        }
        boolean agree =
                fitting.stream().map(each -> each.score(merged)).distinct().count() == 1;
        return agree ? Optional.of(fitting.get(0)) : Optional.empty();
    }

    /** The first that makes this score of these values; a mean where none does, as for a percentile of all forks. */
    static Aggregation ofScore(double score, Statistics values) {
        for (Aggregation candidate : values()) {
            if (equal(candidate.score(values), score)) {
                return candidate;
            }
        }
        return MEAN;
    }

    private static Optional<Aggregation> named(String name, String unit) {
        if (name.endsWith(".max") || name.endsWith(".peak")) {
            return Optional.of(MAX);
        }
        if (name.endsWith(".min")) {
            return Optional.of(MIN);
        }
        boolean total = name.endsWith("Bytes")
                || unit.equals("counts")
                || name.equals("gc.time")
                || (name.startsWith("cpu.") && unit.equals("s"));
        return total ? Optional.of(SUM) : Optional.empty();
    }

    private static boolean equal(double a, double b) {
        return Double.compare(a, b) == 0 || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
    }
}
