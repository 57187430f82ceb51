package org.mountbench.engine;

import java.util.Map;

/**
 * A mount of a container at an absolute target path. Options have the names of {@code docker run --mount}'s fields
 * ({@code readonly}, {@code consistency}, {@code volume-subpath} …); flags have the value {@code true}.
 */
public sealed interface ContainerMount {

    String target();

    /** A host directory that exists. */
    record Bind(String source, String target, Map<String, String> options) implements ContainerMount {
        public Bind {
            options = Map.copyOf(options);
        }

        public Bind(String source, String target) {
            this(source, target, Map.of());
        }
    }

    /** A named volume that exists. */
    record Volume(String name, String target, Map<String, String> options) implements ContainerMount {
        public Volume {
            options = Map.copyOf(options);
        }

        public Volume(String name, String target) {
            this(name, target, Map.of());
        }
    }

    /** A volume that lives and dies with the container. */
    record AnonymousVolume(String target, Map<String, String> options) implements ContainerMount {
        public AnonymousVolume {
            options = Map.copyOf(options);
        }

        public AnonymousVolume(String target) {
            this(target, Map.of());
        }
    }

    /** Memory of that size in bytes (zero: the engine's default), with a mode in octal digits. */
    record Tmpfs(String target, long sizeBytes, String mode) implements ContainerMount {

        /** Writable by everybody. */
        public static final String USUAL_MODE = "1777";

        public Tmpfs(String target, long sizeBytes) {
            this(target, sizeBytes, USUAL_MODE);
        }
    }

    /** The files of an image, read-only. */
    record Image(String reference, String target, Map<String, String> options) implements ContainerMount {
        public Image {
            options = Map.copyOf(options);
        }
    }
}
