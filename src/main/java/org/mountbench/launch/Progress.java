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

    /** What standard error is. */
    public enum Target {
        TERMINAL,
        PLAIN
    }

    private final PrintStream err;
    private final Target target;
    private final int launches;
    private final int cells;
    private final long start = System.nanoTime();
    private int launchesDone;
    private int cellsDone;
    private int cellsOfLaunch;

    public Progress(PrintStream err, Target target, RunPlan plan) {
        this.err = err;
        this.target = target;
        this.launches = plan.rounds() * plan.mounts().size();
        this.cells = plan.cells().size();
    }

    @Override
    public synchronized void launchStarted(Slot slot) {
        cellsOfLaunch = 0;
        line(slot, "starting");
    }

    @Override
    public synchronized void cellStarted(Slot slot, Cell cell) {
        line(slot, cell.benchmark());
    }

    @Override
    public synchronized void cellFinished(Slot slot, Cell cell) {
        cellsDone++;
        cellsOfLaunch++;
    }

    @Override
    public synchronized void launchFinished(Slot slot, LaunchRecord launch) {
        launchesDone++;
        // a launch that broke off counts as done, or the time left would never come down
        cellsDone += cells - cellsOfLaunch;
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
                    slot.mount().name(),
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
                    slot.mount().name(),
                    doing,
                    left());
            err.flush();
        }
    }

    /** Time left from the mean time of a cell so far, launch overhead included. */
    private String left() {
        if (cellsDone == 0 || launchesDone >= launches) {
            return "";
        }
        double perCell = (System.nanoTime() - start) / 1e9 / cellsDone;
        long seconds = Math.round(perCell * ((long) launches * cells - cellsDone));
        return seconds < 60
                ? String.format(Locale.ROOT, ", %d s left", seconds)
                : String.format(Locale.ROOT, ", %d:%02d min left", seconds / 60, seconds % 60);
    }
}
