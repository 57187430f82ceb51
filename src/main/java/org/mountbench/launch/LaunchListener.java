package org.mountbench.launch;

import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;

/** Hears how a run goes on; called from one thread at a time. */
public interface LaunchListener {

    /** An earlier start of this run has made that launch. */
    default void launchKept(Slot slot) {}

    void launchStarted(Slot slot);

    void cellStarted(Slot slot, Cell cell);

    /** The cell gave a number or another outcome. */
    void cellFinished(Slot slot, Cell cell);

    void launchFinished(Slot slot, LaunchRecord record);

    /** All launches of a round are over and the results were merged. */
    void roundFinished(int round, Environment environment);
}
