package org.mountbench.engine;

/**
 * How a container ended.
 *
 * @param code exit code of its main process; 128 + n for signal n
 * @param outOfMemory whether the kernel killed a process of the container, not always the main one, for its memory
 *     limit; engines other than Docker may never say so
 * @param error what the engine itself noted, or empty
 */
public record ContainerExit(long code, boolean outOfMemory, String error) {}
