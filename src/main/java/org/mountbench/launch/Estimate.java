package org.mountbench.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.mountbench.storage.MountSpec;

/**
 * How long a run takes before it has begun: the iterations that its cells ask for, and what forks, files and
 * containers cost beside them.
 *
 * @param calibration what these cost on this machine
 */
public record Estimate(Calibration calibration) {

    /** An estimate that learns from earlier runs, whose directories lie side by side. */
    public static Estimate onThisMachine(Path runs) {
        return new Estimate(Calibration.ofEarlierRuns(runs));
    }

    /** Seconds of a whole run. */
    public double seconds(RunPlan plan) {
        return plan.rounds()
                * plan.columns().stream()
                        .mapToDouble(column -> seconds(column.mount(), plan.cells(), plan.jmhOptions()))
                        .sum();
    }

    /** Seconds of a suite on its usual mounts, in its usual rounds. */
    public double seconds(Suite suite) {
        return suite.rounds()
                * suite.mounts().stream()
                        .mapToDouble(mount -> seconds(MountSpec.parse(mount), suite.cells(), List.of()))
                        .sum();
    }

    /** Seconds of one launch. */
    public double seconds(MountSpec mount, List<Cell> cells, List<String> jmhOptions) {
        return seconds(mount)
                + cells.stream().mapToDouble(cell -> seconds(cell, jmhOptions)).sum();
    }

    /** Seconds of a launch without its cells. */
    double seconds(MountSpec mount) {
        return mount.kind().onHost() ? calibration.hostSeconds() : calibration.containerSeconds();
    }

    /** Seconds of one cell in one launch. */
    double seconds(Cell cell, List<String> jmhOptions) {
        CellTime time = CellTime.of(cell, jmhOptions);
        return time.iterationSeconds() + time.otherSeconds() * calibration.slowness();
    }

    /** Where the figures come from, as a clause. */
    public String basis() {
        return calibration.launches() == 0
                ? "assumed costs of forks, files and containers; the first run here will tell them"
                : "costs seen in " + calibration.launches() + " launches of earlier runs here";
    }

    /** A time in words: {@code 40 s}, {@code 5 min}, {@code 2 h 30 min}. */
    public static String inWords(double seconds) {
        long rounded = Math.round(seconds);
        if (rounded < 60) {
            return rounded + " s";
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 60
                ? minutes + " min"
                : String.format(Locale.ROOT, "%d h %02d min", minutes / 60, minutes % 60);
    }
}
