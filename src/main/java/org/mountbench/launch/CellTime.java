package org.mountbench.launch;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mountbench.storage.Space;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long one JMH call of a cell takes, as far as its params and times tell. The rates are those of a disk of the
 * slower kind, so that a limit derived from them is seldom too short.
 *
 * @param iterationSeconds in warm-up and measurement iterations
 * @param otherSeconds starting the fork, laying out and removing files
 */
record CellTime(double iterationSeconds, double otherSeconds) {

    /** Measured for a fork with a trivial benchmark: 0.35 to 0.4 s. */
    private static final double FORK_SECONDS = 0.4;
    /** Bytes that can be written and synced, or read, in a second. */
    private static final double BYTES_PER_SECOND = 300e6;
    /** Creating, syncing and deleting a file outside the measured time. */
    private static final double FILE_SECONDS = 0.2e-3;
    /** Opening, using and closing a file inside an operation. */
    private static final double VISIT_SECONDS = 50e-6;

    /**
     * Estimates a cell.
     *
     * @param jmhOptions JMH options of the user, which override the cell's times
     */
    static CellTime of(Cell cell, List<String> jmhOptions) {
        Times times = override(cell.times(), jmhOptions);
        Footprint footprint = Footprint.of(cell);
        double operation = operation(footprint.perOperation());
        // an operation that has begun is brought to its end, however short the iteration
        double iterations = times.warmupIterations() * Math.max(seconds(times.warmupTime()), operation)
                + times.iterations() * Math.max(seconds(times.time()), operation);
        Space laidOut = footprint.laidOut();
        double other = FORK_SECONDS + laidOut.bytes() / BYTES_PER_SECOND + laidOut.files() * FILE_SECONDS;
        return new CellTime(iterations, other);
    }

    double seconds() {
        return iterationSeconds + otherSeconds;
    }

    private static double operation(Space touched) {
        return touched.bytes() / BYTES_PER_SECOND + touched.files() * VISIT_SECONDS;
    }

    private static double seconds(String time) {
        return seconds(TimeValue.fromString(time));
    }

    private static double seconds(TimeValue time) {
        return time.convertTo(TimeUnit.MICROSECONDS) / 1e6;
    }

    /** A cell's times with those that the user gave. */
    static Times override(Times times, List<String> jmhOptions) {
        try {
            CommandLineOptions user = new CommandLineOptions(jmhOptions.toArray(String[]::new));
            return new Times(
                    user.getWarmupIterations().orElse(times.warmupIterations()),
                    user.getWarmupTime()
                            .orElse(TimeValue.fromString(times.warmupTime()))
                            .toString()
                            .replace(" ", ""),
                    user.getMeasurementIterations().orElse(times.iterations()),
                    user.getMeasurementTime()
                            .orElse(TimeValue.fromString(times.time()))
                            .toString()
                            .replace(" ", ""));
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException("JMH options of a plan are checked when it is made", e);
        }
    }
}
