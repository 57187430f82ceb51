package org.mountbench.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mountbench.compare.Sample.Iterations;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Metric;
import org.mountbench.results.ScoredEntry;

/**
 * Which metric of the entries is compared: the primary one, a percentile of its raw values, or a secondary metric by
 * any of the spellings that JMH's releases gave it.
 *
 * @param name as the user wrote it; empty for the primary metric
 */
public record MetricChoice(String name) {

    /** The score itself. */
    public static final MetricChoice PRIMARY = new MetricChoice("");

    /** {@code p99}, {@code p99.9}, and JMH's own {@code p0.99}, {@code p1.00}. */
    private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,3}(?:\\.\\d{1,6})?)");

    /** A middle dot before JMH 1.37, an at sign before 1.8. */
    private static final Pattern PREFIX = Pattern.compile("^[@\u00b7]");

    /** Before JMH 1.37 percentiles bore the name of the method. */
    private static final Pattern METHOD_PREFIX = Pattern.compile("^.*[\u00b7:](p\\d\\.\\d+)$");

    private static final Pattern RELEASE = Pattern.compile("\\b1\\.(\\d{1,3})\\b");

    /** The score of one launch. */
    record LaunchScore(double mean, Iterations inside) {}

    public boolean isPrimary() {
        return name.isEmpty();
    }

    /** Whether a secondary metric is needed, by its name in the file. */
    boolean wants(String secondary) {
        return !isPrimary() && plain(secondary).equals(plain(name));
    }

    /** The name that all spellings of a metric share. */
    static String plain(String spelling) {
        Matcher method = METHOD_PREFIX.matcher(spelling);
        return method.matches() ? method.group(1) : PREFIX.matcher(spelling).replaceFirst("");
    }

    /** The unit of the chosen metric; that of the primary one where the entry lacks it. */
    String unit(ScoredEntry entry) {
        return secondary(entry).unit();
    }

    private Metric secondary(ScoredEntry entry) {
        return isPrimary() || entry.secondary().isEmpty()
                ? entry.primary()
                : entry.secondary().values().iterator().next();
    }

    /** The chosen metric of each fork that has it; an entry without raw values is one launch of which the score is known. */
    List<LaunchScore> scores(ScoredEntry entry) {
        OptionalDouble rank = rank();
        // a percentile of the raw values tells the forks apart; JMH's own metric of that name is of all of them
        if (rank.isPresent() && (entry.primary().rows() > 0 || entry.secondary().isEmpty())) {
            return percentiles(entry.primary(), rank.getAsDouble());
        }
        if (!isPrimary()) {
            return entry.secondary().isEmpty() ? List.of() : forkScores(secondary(entry));
        }
        Metric primary = entry.primary();
        if (primary.rows() == 0) {
            return List.of(new LaunchScore(primary.score(), Iterations.UNKNOWN));
        }
        List<LaunchScore> scores = new ArrayList<>();
        for (int row = 0; row < primary.rows(); row++) {
            Iterations inside = primary.histogram().isEmpty() ? Iterations.of(primary.values(row)) : Iterations.UNKNOWN;
            primary.mean(row).ifPresent(mean -> scores.add(new LaunchScore(mean, inside)));
        }
        return scores;
    }

    private static List<LaunchScore> forkScores(Metric metric) {
        return metric.forkScores().stream()
                .map(score -> new LaunchScore(score, Iterations.UNKNOWN))
                .toList();
    }

    private static List<LaunchScore> percentiles(Metric primary, double rank) {
        List<LaunchScore> scores = new ArrayList<>();
        for (int row = 0; row < primary.rows(); row++) {
            primary.percentile(row, rank).ifPresent(value -> scores.add(new LaunchScore(value, Iterations.UNKNOWN)));
        }
        return scores;
    }

    private OptionalDouble rank() {
        Matcher percentile = PERCENTILE.matcher(name);
        if (!percentile.matches()) {
            return OptionalDouble.empty();
        }
        String digits = percentile.group(1);
        double rank = Double.parseDouble(digits);
        // JMH's names are fractions with two decimals or more
        boolean fraction = digits.startsWith("0.") || digits.equals("1.00");
        if (!fraction && rank > 100) {
            throw new BadInputException("--metric: " + name + " is no percentile; the largest is p100.");
        }
        return OptionalDouble.of(fraction ? 100 * rank : rank);
    }

    /** JMH 1.36 took a wait out of the time that this rate is of; rates of older releases can be 1.5 times off. */
    Optional<Warning> changeOfMeaning(List<LabelledResults> columns) {
        if (!plain(name).equals("gc.alloc.rate")) {
            return Optional.empty();
        }
        Set<Boolean> old = new HashSet<>();
        for (LabelledResults column : columns) {
            Matcher release = RELEASE.matcher(column.origin().facts().getOrDefault("JMH", ""));
            while (release.find()) {
                old.add(Integer.parseInt(release.group(1)) < 36);
            }
        }
        return old.size() < 2
                ? Optional.empty()
                : Optional.of(new Warning(
                        Warning.Kind.METRIC_CHANGED,
                        "JMH computes gc.alloc.rate in another way since 1.36: rates on both sides of that release do"
                                + " not compare; gc.alloc.rate.norm does."));
    }

    /** What the amount of work of a launch was, in words. */
    static String work(Map<String, String> facts) {
        StringBuilder work = new StringBuilder();
        append(work, facts, "measurement", "");
        append(work, facts, "warmup", " after ");
        return work.toString();
    }

    private static void append(StringBuilder work, Map<String, String> facts, String phase, String before) {
        String count = facts.get(phase + "Iterations");
        if (count != null) {
            String batch = facts.getOrDefault(phase + "BatchSize", "1");
            work.append(before)
                    .append(count)
                    .append(" x ")
                    .append(facts.getOrDefault(phase + "Time", "?"))
                    .append(batch.equals("1") ? "" : " of " + batch);
        }
    }
}
