package org.mountbench.launch;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.ProbeDepth;
import org.mountbench.storage.StorageKind;

/**
 * What a worker has to do; handed over as a JSON file.
 *
 * @param mount label of the mount, and name of the measured directory below the working directory
 * @param kind what that directory must lie on
 * @param sentinel content of the sentinel file, or empty
 * @param resultDirectory where the JSON of each cell goes
 * @param temporaryDirectory for JMH and its forks
 * @param probes how much of the mount is probed before
 * @param cells what to run, in that order
 * @param cellLimits seconds for each cell, after which it hangs
 * @param refused reasons not to run a cell, by its index
 * @param jmhOptions JMH options of the user
 * @param forkArguments arguments of the JMH forks' JVMs beside the usual ones
 * @param jar somebody else's JMH jar with the cells' benchmarks, or empty
 */
public record WorkerTask(
        String mount,
        StorageKind kind,
        String sentinel,
        String resultDirectory,
        String temporaryDirectory,
        ProbeDepth probes,
        List<Cell> cells,
        List<Double> cellLimits,
        Map<Integer, String> refused,
        List<String> jmhOptions,
        List<String> forkArguments,
        String jar) {

    private static final Set<String> THOROUGH_SUITES = Set.of("standard", "full");

    public WorkerTask {
        cells = List.copyOf(cells);
        cellLimits = List.copyOf(cellLimits);
        refused = Map.copyOf(refused);
        jmhOptions = List.copyOf(jmhOptions);
        forkArguments = List.copyOf(forkArguments);
    }

    /** Probes belong to the first round, since they find the same in every one; of many names where there is time. */
    static ProbeDepth probes(RunPlan plan, Slot slot) {
        if (slot.round() > 1) {
            return ProbeDepth.NONE;
        }
        return THOROUGH_SUITES.contains(plan.suite()) ? ProbeDepth.THOROUGH : ProbeDepth.QUICK;
    }
}
