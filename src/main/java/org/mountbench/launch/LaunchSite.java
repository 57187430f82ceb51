package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.mountbench.launch.Schedule.Slot;

/** A place where a worker can run: a container, or the host itself. */
interface LaunchSite {

    /**
     * Runs a worker on a mount until it ends, and removes everything that was made for it, whatever happens.
     *
     * @param slot what to measure
     * @param line receives each line of the worker's output
     * @param results existing directory for the files that the worker wrote
     */
    WorkerEnd launch(Slot slot, Consumer<String> line, Path results) throws IOException, InterruptedException;
}
