package org.mountbench.storage;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What a benchmark's directory lies on, in Docker's words; {@code host} kinds need no container. */
public enum StorageKind {
    /** A directory of the host on disk, no container. */
    HOST(Set.of(MountSpec.SOURCE)),
    /** A directory of the host in memory, no container. */
    HOST_TMPFS(Set.of(MountSpec.SOURCE)),
    /** The container's writable layer. */
    LAYER(Set.of()),
    /** A host directory, bind-mounted. */
    BIND(Fields.BIND),
    /** A bind mount for which the host's view may be ahead of the container's. */
    BIND_CACHED(Fields.BIND),
    /** A bind mount for which the container's view may be ahead of the host's. */
    BIND_DELEGATED(Fields.BIND),
    /** A bind mount whose views are the same at all times. */
    BIND_CONSISTENT(Fields.BIND),
    /** A named volume. */
    VOLUME(Fields.VOLUME),
    /** A volume without a name, which goes with its container. */
    ANONYMOUS(Set.of(MountSpec.VOLUME_NOCOPY)),
    /** A tmpfs mount. */
    TMPFS(Fields.TMPFS),
    /** A named volume of the local driver whose file system is a tmpfs. */
    TMPFS_VOLUME(Fields.TMPFS),
    /** A volume mounted inside a bind mount, as is done for {@code node_modules}. */
    NESTED(Set.of(MountSpec.SOURCE)),
    /** A directory of a named volume. */
    SUBPATH(Set.of(MountSpec.VOLUME_SUBPATH)),
    /** The files of an image, read-only. */
    IMAGE(Set.of(MountSpec.SOURCE, MountSpec.IMAGE_SUBPATH));

    /** Fields of a specification, apart from {@code name} and {@code type}. */
    private static final class Fields {
        static final Set<String> BIND =
                Set.of(MountSpec.SOURCE, MountSpec.READONLY, MountSpec.BIND_PROPAGATION, MountSpec.BIND_NONRECURSIVE);
        static final Set<String> VOLUME =
                Set.of(MountSpec.READONLY, MountSpec.VOLUME_DRIVER, MountSpec.VOLUME_OPT, MountSpec.VOLUME_NOCOPY);
        static final Set<String> TMPFS = Set.of(MountSpec.TMPFS_SIZE, MountSpec.TMPFS_MODE);
    }

    private final Set<String> fields;

    StorageKind(Set<String> fields) {
        this.fields = fields;
    }

    /** The name in options, results and tables, for example {@code host-tmpfs}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The same in a sentence: {@code a volume}, {@code an image}. */
    public String withArticle() {
        return ("aeiou".indexOf(label().charAt(0)) < 0 ? "a " : "an ") + label();
    }

    /** Names of the fields that a specification of this kind can have besides {@code name} and {@code type}. */
    public Set<String> fields() {
        return fields;
    }

    /** Whether this kind is measured by a process of the host instead of a container. */
    public boolean onHost() {
        return this == HOST || this == HOST_TMPFS;
    }

    /** Whether files of this kind must lie in memory. */
    public boolean inMemory() {
        return this == HOST_TMPFS || this == TMPFS || this == TMPFS_VOLUME;
    }

    /** Whether it is a host directory mounted for itself. */
    public boolean isBind() {
        return this == BIND || this == BIND_CACHED || this == BIND_DELEGATED || this == BIND_CONSISTENT;
    }

    /** Docker's word for the consistency of a bind mount: {@code cached} …, or empty. */
    public String consistency() {
        return isBind() && this != BIND ? label().substring("bind-".length()) : "";
    }

    /** The oldest version of the engine's API that has this kind, for example {@code 1.45}; empty for all. */
    public String minimumApi() {
        return switch (this) {
            case SUBPATH -> "1.45";
            case IMAGE -> "1.48";
            default -> "";
        };
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
