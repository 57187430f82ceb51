package org.mountbench.launch;

import org.jspecify.annotations.Nullable;
import org.mountbench.storage.MountSpec;

/**
 * Where the mounts of a plan are measured.
 *
 * @param host for host kinds
 * @param container for all others; null without an engine
 * @param nativeEngine whether the engine shares the host's kernel and the containers have no limits, so that host rows
 *     are comparable
 */
record Sites(LaunchSite host, @Nullable LaunchSite container, boolean nativeEngine) {

    /**
     * The place for a mount.
     *
     * @throws IllegalStateException when the mount needs an engine and there is none; a plan for such a machine has no
     *     such mount
     */
    LaunchSite of(MountSpec mount) {
        if (mount.kind().onHost()) {
            return host;
        }
        if (container == null) {
            throw new IllegalStateException("mount " + mount.name() + " needs an engine, and there is none");
        }
        return container;
    }
}
