package org.mountbench.report;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;

/**
 * Where the time of a run went.
 *
 * @param wallSeconds from the start of the run to its end, or to the end of its last launch while it goes on
 * @param measuredSeconds inside JMH's warm-up and measurement iterations, of all launches
 * @param overheadSeconds median over all launches of total time less JMH's calls, probes and the check of durability
 * @param launches number of launches that these are taken from
 */
public record RunCost(double wallSeconds, double measuredSeconds, double overheadSeconds, int launches) {

    /** The cost of a run, or empty as long as no launch has ended. */
    public static Optional<RunCost> of(Environment environment) {
        double[] overheads = environment.launches().stream()
                // one that the engine does not have was no launch
                .filter(launch -> seconds(launch, "total") > 0)
                .mapToDouble(launch -> seconds(launch, "total")
                        - seconds(launch, "runner")
                        - seconds(launch, "probes")
                        - seconds(launch, "durability"))
                .sorted()
                .toArray();
        if (overheads.length == 0) {
            return Optional.empty();
        }
        double median = median(overheads);
        double measured = environment.launches().stream()
                .mapToDouble(launch -> seconds(launch, "measured"))
                .sum();
        return Optional.of(new RunCost(wallSeconds(environment), measured, median, overheads.length));
    }

    /** The middle of sorted values, one or more. */
    static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double wallSeconds(Environment environment) {
        Instant started = Instant.parse(environment.started());
        if (!environment.finished().isEmpty()) {
            return seconds(started, Instant.parse(environment.finished()));
        }
        return environment.launches().stream()
                .mapToDouble(launch -> seconds(started, Instant.parse(launch.started())) + seconds(launch, "total"))
                .max()
                .orElse(0);
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1e3;
    }

    private static double seconds(LaunchRecord launch, String part) {
        return launch.seconds().getOrDefault(part, 0.0);
    }

    /** Part of the wall time inside JMH's warm-up and measurement; 0 where no time has passed. */
    public double measuredShare() {
        return wallSeconds > 0 ? measuredSeconds / wallSeconds : 0;
    }

    /** One line for people. */
    public String line() {
        long whole = Math.round(wallSeconds);
        return String.format(
                Locale.ROOT,
                "Wall time %d:%02d, %.0f%% of it inside JMH warm-up and measurement; launch overhead %.1f s (median of %d)",
                whole / 60,
                whole % 60,
                100 * measuredShare(),
                overheadSeconds,
                launches);
    }
}
