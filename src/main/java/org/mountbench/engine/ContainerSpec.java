package org.mountbench.engine;

import java.util.List;
import java.util.Map;

/**
 * A container to create; every container gets the json-file log driver, whatever the engine's default is.
 *
 * @param image reference of the image
 * @param command program and arguments; replaces the image's entry point
 * @param workingDirectory absolute path inside
 * @param rootFileSystem whether the container may write its own layer
 * @param user {@code uid:gid}
 * @param mounts mounts and their targets
 * @param limits memory and CPU limits
 * @param hardening what it is kept from
 * @param labels labels on the container and on the anonymous volumes that it creates
 */
public record ContainerSpec(
        String image,
        List<String> command,
        String workingDirectory,
        RootFileSystem rootFileSystem,
        String user,
        List<ContainerMount> mounts,
        Limits limits,
        Hardening hardening,
        Map<String, String> labels) {

    /** Whether the container's own layer can be written. */
    public enum RootFileSystem {
        READ_ONLY,
        WRITABLE
    }

    /**
     * Limits; zero means none.
     *
     * @param memoryBytes memory and swap together, bytes
     * @param cpus processors, fractions allowed
     * @param devices rates of block devices, each by its path
     */
    public record Limits(long memoryBytes, double cpus, List<DeviceLimit> devices) {
        public static final Limits NONE = new Limits(0, 0);

        public Limits {
            devices = List.copyOf(devices);
        }

        /** Limits without any of devices. */
        public Limits(long memoryBytes, double cpus) {
            this(memoryBytes, cpus, List.of());
        }
    }

    public ContainerSpec {
        command = List.copyOf(command);
        mounts = List.copyOf(mounts);
        labels = Map.copyOf(labels);
    }
}
