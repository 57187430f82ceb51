package org.mountbench.engine;

/** A mount of a container at an absolute target path. */
public sealed interface ContainerMount {

    String target();

    /** A host directory that exists. */
    record Bind(String source, String target) implements ContainerMount {}

    /** A named volume that exists. */
    record Volume(String name, String target) implements ContainerMount {}

    /** A volume that lives and dies with the container. */
    record AnonymousVolume(String target) implements ContainerMount {}

    /** Memory of that size in bytes (zero: the engine's default), mode 1777. */
    record Tmpfs(String target, long sizeBytes) implements ContainerMount {}
}
