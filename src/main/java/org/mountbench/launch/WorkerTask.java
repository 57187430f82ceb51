package org.mountbench.launch;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.ProbeDepth;

/**
 * What a worker has to do; handed over as a JSON file.
 *
 * @param spec what the working directory must lie on; its name is that of the measured directory below
 * @param sentinel content of the sentinel file, or empty
 * @param writable for a read-only mount, where its files can be written; else empty
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
        MountSpec spec,
        String sentinel,
        String writable,
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

    /** Label of the mount. */
    String mount() {
        return spec.name();
    }

    /**
     * The same for a mount that was made.
     *
     * @param seen content of the sentinel file, or empty
     * @param layout where files for the mount can be written
     */
    WorkerTask on(String seen, String layout) {
        return new WorkerTask(
                spec,
                seen,
                spec.readOnly() ? layout : "",
                resultDirectory,
                temporaryDirectory,
                probes,
                cells,
                cellLimits,
                refused,
                jmhOptions,
                forkArguments,
                jar);
    }

    /** Probes belong to the first round, since they find the same in every one; of many names where there is time. */
    static ProbeDepth probes(RunPlan plan, Slot slot) {
        if (slot.round() > 1 || slot.mount().readOnly()) {
            return ProbeDepth.NONE;
        }
        return THOROUGH_SUITES.contains(plan.suite()) ? ProbeDepth.THOROUGH : ProbeDepth.QUICK;
    }
}
