package org.mountbench.launch;

/**
 * How the worker's process ended.
 *
 * @param exitCode its exit code, 128 + n for signal n
 * @param outOfMemory whether the kernel killed something in its container for the memory limit
 * @param seconds wall time from creating the container (or process) to its removal
 */
record WorkerEnd(long exitCode, boolean outOfMemory, double seconds) {}
