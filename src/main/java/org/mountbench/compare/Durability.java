package org.mountbench.compare;

/** How long what is written to a mount is kept, as its storage kind tells. */
public enum Durability {
    /** A directory of the host: as long as the host keeps it. */
    HOST_DIRECTORY,
    /** A named volume: until it is removed by name. */
    VOLUME,
    /** An anonymous volume: until the container is removed with its volumes. */
    ANONYMOUS_VOLUME,
    /** The container's layer: until the container is removed. */
    CONTAINER,
    /** Memory: until the container stops. */
    MEMORY,
    /** A kind that is not known here. */
    UNKNOWN;

    /** The durability of a storage kind by its label. */
    public static Durability of(String kind) {
        return switch (kind) {
            case "host", "bind", "bind-cached", "bind-delegated", "bind-consistent" -> HOST_DIRECTORY;
            case "volume", "subpath" -> VOLUME;
            case "anonymous", "nested" -> ANONYMOUS_VOLUME;
            case "layer" -> CONTAINER;
            case "tmpfs", "tmpfs-volume", "host-tmpfs" -> MEMORY;
            default -> UNKNOWN;
        };
    }
}
