package org.mountbench.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mountbench.results.BadInputException;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * A time that a run shall not exceed, by its estimate. Iterations are shortened first, down to a quarter of their time,
 * since launches tell more than long iterations; then rounds are taken away, down to three.
 *
 * @param text as the user wrote it
 * @param seconds the same as a number
 */
public record TimeBudget(String text, double seconds) {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,6})(s|m|min|h)");
    /** Fewer launches of a mount give no interval worth printing. */
    private static final int LEAST_ROUNDS = 3;

    private static final double LEAST_PART = 0.25;
    /** Shorter iterations measure the clock and the scheduler. */
    private static final long LEAST_MILLIS = 50;

    private static final int STEPS = 20;

    /**
     * A plan that fits.
     *
     * @param plan the plan, changed where it had to be
     * @param cuts what was cut, full sentences; empty when it fitted as it was
     */
    public record Fitted(RunPlan plan, List<String> cuts) {

        public Fitted {
            cuts = List.copyOf(cuts);
        }
    }

    /**
     * Reads {@code 90s}, {@code 10m} or {@code 2h}.
     *
     * @throws BadInputException when it is none of these
     */
    public static TimeBudget parse(String text) {
        Matcher matcher = TEXT.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new BadInputException(
                    "--time-budget: '" + text + "' is no time above zero; write for example 90s, 10m or 2h");
        }
        int unit = switch (matcher.group(2)) {
            case "s" -> 1;
            case "h" -> 3600;
            default -> 60;
        };
        return new TimeBudget(text, unit * Double.parseDouble(matcher.group(1)));
    }

    /**
     * Makes a plan fit.
     *
     * @throws BadInputException when it does not, however much is cut
     */
    public Fitted fit(RunPlan plan, Estimate estimate) {
        if (estimate.seconds(plan) <= seconds) {
            return new Fitted(plan, List.of());
        }
        for (int rounds = plan.rounds(); rounds >= Math.min(LEAST_ROUNDS, plan.rounds()); rounds--) {
            RunPlan fewer = plan.withRounds(rounds);
            if (estimate.seconds(fewer) <= seconds) {
                return new Fitted(fewer, cuts(plan, fewer, 1));
            }
            if (estimate.seconds(shortened(fewer, LEAST_PART)) <= seconds) {
                double part = longest(fewer, estimate);
                return new Fitted(shortened(fewer, part), cuts(plan, fewer, part));
            }
        }
        RunPlan least = shortened(plan.withRounds(Math.min(LEAST_ROUNDS, plan.rounds())), LEAST_PART);
        throw new BadInputException("--time-budget: " + text + " is too short; with " + least.rounds()
                + " rounds and the shortest iterations this takes about " + Estimate.inWords(estimate.seconds(least))
                + "; give more time, or measure fewer mounts or workloads");
    }

    /** The largest part of the iterations' time that fits. */
    private double longest(RunPlan plan, Estimate estimate) {
        double fits = LEAST_PART;
        double tooLong = 1;
        for (int i = 0; i < STEPS; i++) {
            double middle = (fits + tooLong) / 2;
            if (estimate.seconds(shortened(plan, middle)) <= seconds) {
                fits = middle;
            } else {
                tooLong = middle;
            }
        }
        return fits;
    }

    private List<String> cuts(RunPlan before, RunPlan after, double part) {
        List<String> cuts = new ArrayList<>();
        if (part < 1) {
            cuts.add(String.format(
                    Locale.ROOT,
                    "To fit into %s, iterations take %.0f%% of their usual time, %d ms at least.",
                    text,
                    100 * part,
                    LEAST_MILLIS));
        }
        if (after.rounds() < before.rounds()) {
            cuts.add("To fit into " + text + ", " + after.rounds() + " rounds are run instead of " + before.rounds()
                    + ": the intervals get wider.");
        }
        return cuts;
    }

    private static RunPlan shortened(RunPlan plan, double part) {
        return plan.withCells(plan.cells().stream()
                .map(cell -> new Cell(cell.benchmark(), cell.params(), cell.threads(), shortened(cell.times(), part)))
                .toList());
    }

    private static Times shortened(Times times, double part) {
        return new Times(
                times.warmupIterations(),
                shortened(times.warmupTime(), part),
                times.iterations(),
                shortened(times.time(), part));
    }

    private static String shortened(String time, double part) {
        long millis = TimeValue.fromString(time).convertTo(TimeUnit.MILLISECONDS);
        return Math.min(millis, Math.max(LEAST_MILLIS, Math.round(millis * part))) + "ms";
    }
}
