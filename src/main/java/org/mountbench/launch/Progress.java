package org.mountbench.launch;

import java.io.PrintStream;
import java.util.Locale;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;

/**
 * How far a run is, on standard error: one line that is rewritten on a terminal, a plain line for each launch
 * elsewhere.
 */
public final class Progress implements LaunchListener {

    private static final String CLEAR_LINE = "\r\u001b[K";
    /** So many seconds of running count as much as the estimate does. */
    private static final double TRUST_SECONDS = 30;

    /** What standard error is. */
    public enum Target {
        TERMINAL,
        PLAIN
    }

    private final PrintStream err;
    private final Target target;
    private final RunPlan plan;
    private final Estimate estimate;
    private final int launches;
    private final long start = System.nanoTime();
    private int launchesDone;
    /** Expected seconds of what an earlier start has done, of what is done, and of what is done in the launch that runs. */
    private double kept;

    private double done;

    private double doneOfLaunch;

    public Progress(PrintStream err, Target target, RunPlan plan, Estimate estimate) {
        this.err = err;
        this.target = target;
        this.plan = plan;
        this.estimate = estimate;
        this.launches = plan.rounds() * plan.columns().size();
    }

    @Override
    public synchronized void launchKept(Slot slot) {
        launchesDone++;
        kept += estimate.seconds(slot.mount(), plan.cells(), plan.jmhOptions());
    }

    @Override
    public synchronized void launchStarted(Slot slot) {
        doneOfLaunch = 0;
        line(slot, "starting");
    }

    @Override
    public synchronized void cellStarted(Slot slot, Cell cell) {
        line(slot, cell.benchmark());
    }

    @Override
    public synchronized void cellFinished(Slot slot, Cell cell) {
        doneOfLaunch += estimate.seconds(cell, plan.jmhOptions());
    }

    @Override
    public synchronized void launchFinished(Slot slot, LaunchRecord launch) {
        launchesDone++;
        // a launch that broke off counts as done, or the time left would never come down
        done += estimate.seconds(slot.mount(), plan.cells(), plan.jmhOptions());
        doneOfLaunch = 0;
        if (target == Target.TERMINAL) {
            err.print(CLEAR_LINE);
        }
        if (target == Target.PLAIN || !launch.status().equals("ok")) {
            String reason = launch.reason().isEmpty() ? "" : ": " + launch.reason();
            err.printf(
                    Locale.ROOT,
                    "[%d/%d] round %d, %s: %s in %.1f s%s%s%n",
                    launchesDone,
                    launches,
                    slot.round(),
                    slot.title(),
                    launch.status(),
                    launch.seconds().getOrDefault("total", 0.0),
                    left(),
                    reason);
        }
        err.flush();
    }

    @Override
    public void roundFinished(int round, Environment environment) {
        // the table is the command's to print
    }

    private void line(Slot slot, String doing) {
        if (target == Target.TERMINAL) {
            err.printf(
                    Locale.ROOT,
                    "%s[%d/%d] round %d, %s: %s%s",
                    CLEAR_LINE,
                    launchesDone + 1,
                    launches,
                    slot.round(),
                    slot.title(),
                    doing,
                    left());
            err.flush();
        }
    }

    /** Time left by the estimate, corrected more and more by how long what is done has taken. */
    private String left() {
        if (launchesDone >= launches) {
            return "";
        }
        double elapsed = (System.nanoTime() - start) / 1e9;
        double expected = done + doneOfLaunch;
        double correction = (elapsed + TRUST_SECONDS) / (expected + TRUST_SECONDS);
        // a cell or launch that runs long has used up its own time only
        double ahead = Math.max(1, estimate.seconds(plan) - kept - expected);
        long seconds = Math.round(ahead * (expected > 0 ? correction : 1));
        return seconds < 60
                ? String.format(Locale.ROOT, ", %d s left", seconds)
                : String.format(Locale.ROOT, ", %d:%02d min left", seconds / 60, seconds % 60);
    }
}
