package org.mountbench.launch;

import java.util.ArrayList;
import java.util.List;

/**
 * Arguments of the JVMs that measure. They are the same on the host and in every container: left to itself, the JVM
 * picks its collector by the memory and processors that it sees, and a memory limit would change more than memory.
 */
final class WorkerJvm {

    private WorkerJvm() {}

    /** Arguments of the worker, which only waits for its forks: start fast, stay small. */
    static List<String> workerArguments(String temporaryDirectory) {
        return List.of(
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-Xmx96m",
                "-Djava.io.tmpdir=" + temporaryDirectory);
    }

    /** Arguments of the JMH forks. */
    static List<String> forkArguments(String temporaryDirectory) {
        List<String> arguments = new ArrayList<>(List.of(
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                // room for one block of the largest size; its usual limit is that of the heap
                "-XX:MaxDirectMemorySize=2g",
                "-Djava.io.tmpdir=" + temporaryDirectory));
        if (Runtime.version().feature() >= 22) {
            arguments.add("--enable-native-access=ALL-UNNAMED");
        }
        return arguments;
    }
}
