package org.mountbench.launch;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the worker's process ended.
 *
 * @param exitCode its exit code, 128 + n for signal n
 * @param outOfMemory whether the kernel killed something in its container for the memory limit
 * @param seconds wall time from creating the container (or process) to its removal
 * @param parts seconds of the steps of that, by name
 * @param facts what the launcher found out of the container
 */
record WorkerEnd(
        long exitCode, boolean outOfMemory, double seconds, Map<String, Double> parts, Map<String, String> facts) {

    WorkerEnd {
        parts = new LinkedHashMap<>(parts);
        facts = new LinkedHashMap<>(facts);
    }

    /** Of a process of the host. */
    WorkerEnd(long exitCode, boolean outOfMemory, double seconds) {
        this(exitCode, outOfMemory, seconds, Map.of(), Map.of());
    }
}
