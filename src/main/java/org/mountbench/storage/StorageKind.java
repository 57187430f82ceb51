package org.mountbench.storage;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a benchmark's directory lies on, in Docker's words; {@code host} kinds need no container. */
public enum StorageKind {
    /** A directory of the host on disk, no container. */
    HOST,
    /** A directory of the host in memory, no container. */
    HOST_TMPFS,
    /** The container's writable layer. */
    LAYER,
    /** A host directory, bind-mounted. */
    BIND,
    /** A named volume of the local driver. */
    VOLUME,
    /** A tmpfs mount. */
    TMPFS;

    /** The name in options, results and tables, for example {@code host-tmpfs}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether this kind is measured by a process of the host instead of a container. */
    public boolean onHost() {
        return this == HOST || this == HOST_TMPFS;
    }

    /** Whether files of this kind must lie in memory. */
    public boolean inMemory() {
        return this == HOST_TMPFS || this == TMPFS;
    }

    /**
     * The kind of that label.
     *
     * @throws IllegalArgumentException with the known labels, when there is none
     */
    public static StorageKind of(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(label))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("unknown storage kind '" + label + "'; known kinds: " + labels()));
    }

    /** All labels, comma-separated, in the order of declaration. */
    public static String labels() {
        return Arrays.stream(values()).map(StorageKind::label).collect(Collectors.joining(", "));
    }
}
