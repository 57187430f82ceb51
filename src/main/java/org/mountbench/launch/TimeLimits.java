package org.mountbench.launch;

import java.time.Duration;
import java.util.List;
import org.mountbench.storage.MountSpec;

/**
 * After what time something hangs: many times as long as it is expected to take, since slow storage is what is to be
 * measured. The limits can be set by the system properties {@value #CELL} and {@value #LAUNCH}, in seconds, and so can
 * the time in which a mount must give a sign of life, by {@value #PATIENCE}.
 */
final class TimeLimits {

    static final String CELL = "mountbench.cellLimit";
    static final String LAUNCH = "mountbench.launchLimit";
    static final String PATIENCE = "mountbench.patience";

    private static final double FACTOR = 10;
    private static final double LEAST_OF_CELL = 60;
    private static final double LEAST_OF_LAUNCH = 300;
    private static final String USUAL_PATIENCE = "10";

    private final Estimate estimate;
    private final List<String> jmhOptions;

    TimeLimits(Estimate estimate, List<String> jmhOptions) {
        this.estimate = estimate;
        this.jmhOptions = List.copyOf(jmhOptions);
    }

    /** After what time a mount that was asked for next to nothing, or a process that was killed, is taken for dead. */
    static Duration patience() {
        return seconds(Double.parseDouble(System.getProperty(PATIENCE, USUAL_PATIENCE)));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(1000 * seconds));
    }

    /** Seconds for one JMH call, which the worker keeps. */
    double ofCell(Cell cell) {
        return Double.parseDouble(
                System.getProperty(CELL, Double.toString(LEAST_OF_CELL + FACTOR * estimate.seconds(cell, jmhOptions))));
    }

    /** Time for a whole launch, which the launcher keeps when the worker cannot. */
    Duration ofLaunch(MountSpec mount, List<Cell> cells) {
        double longestCell = cells.stream().mapToDouble(this::ofCell).max().orElse(0);
        double seconds = LEAST_OF_LAUNCH + longestCell + FACTOR * estimate.seconds(mount, cells, jmhOptions);
        return seconds(Double.parseDouble(System.getProperty(LAUNCH, Double.toString(seconds))));
    }
}
