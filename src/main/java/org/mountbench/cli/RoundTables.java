package org.mountbench.cli;

import org.mountbench.launch.Cell;
import org.mountbench.launch.LaunchListener;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;

/** Shows progress, and after each round but the last the table so far. */
record RoundTables(LaunchListener progress, RunOutput tables) implements LaunchListener {

    @Override
    public void launchKept(Slot slot) {
        progress.launchKept(slot);
    }

    @Override
    public void launchStarted(Slot slot) {
        progress.launchStarted(slot);
    }

    @Override
    public void cellStarted(Slot slot, Cell cell) {
        progress.cellStarted(slot, cell);
    }

    @Override
    public void cellFinished(Slot slot, Cell cell) {
        progress.cellFinished(slot, cell);
    }

    @Override
    public void launchFinished(Slot slot, LaunchRecord launch) {
        progress.launchFinished(slot, launch);
    }

    @Override
    public void roundFinished(int round, Environment environment) {
        progress.roundFinished(round, environment);
        tables.printSoFar(round, environment);
    }
}
