package org.mountbench.launch;

import java.util.List;
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
 * @param jmhOptions JMH options of the user
 */
public record WorkerTask(
        String mount,
        StorageKind kind,
        String sentinel,
        String resultDirectory,
        String temporaryDirectory,
        List<Cell> cells,
        List<String> jmhOptions) {

    public WorkerTask {
        cells = List.copyOf(cells);
        jmhOptions = List.copyOf(jmhOptions);
    }
}
