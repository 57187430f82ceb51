package org.mountbench.launch;

import java.util.List;
import java.util.Map;
import org.mountbench.storage.StorageKind;

/**
 * What a worker has to do; handed over as a JSON file.
 *
 * @param mount label of the mount, and name of the measured directory below the working directory
 * @param kind what that directory must lie on
 * @param sentinel content of the sentinel file, or empty
 * @param resultDirectory where the JSON of each cell goes
 * @param temporaryDirectory for JMH and its forks
 * @param cells what to run, in that order
 * @param cellLimits seconds for each cell, after which it hangs
 * @param refused reasons not to run a cell, by its index
 * @param jmhOptions JMH options of the user
 */
public record WorkerTask(
        String mount,
        StorageKind kind,
        String sentinel,
        String resultDirectory,
        String temporaryDirectory,
        List<Cell> cells,
        List<Double> cellLimits,
        Map<Integer, String> refused,
        List<String> jmhOptions) {

    public WorkerTask {
        cells = List.copyOf(cells);
        cellLimits = List.copyOf(cellLimits);
        refused = Map.copyOf(refused);
        jmhOptions = List.copyOf(jmhOptions);
    }
}
