package org.mountbench.launch;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.launch.Schedule.Slot;

/**
 * Where the mounts of a plan are measured.
 *
 * @param host for host kinds
 * @param containers for all others, by label of the target; empty without an engine
 * @param opened what those have on their engines for all launches
 * @param nativeEngines whether all engines share the host's kernel and the containers have no limits, so that host rows
 *     are comparable
 */
record Sites(LaunchSite host, Map<String, LaunchSite> containers, List<ContainerSite> opened, boolean nativeEngines)
        implements AutoCloseable {

    Sites {
        containers = new LinkedHashMap<>(containers);
        opened = List.copyOf(opened);
    }

    /**
     * The place for a launch.
     *
     * @throws IllegalStateException when the mount needs an engine and there is none; a plan for such a machine has no
     *     such mount
     */
    LaunchSite of(Slot slot) {
        LaunchSite site = slot.mount().kind().onHost() ? host : containers.get(slot.engine());
        if (site == null) {
            throw new IllegalStateException("mount " + slot.title() + " needs an engine, and there is none");
        }
        return site;
    }

    @Override
    public void close() throws IOException {
        for (ContainerSite site : opened) {
            Cleanup.undisturbed(site::close);
        }
    }
}
