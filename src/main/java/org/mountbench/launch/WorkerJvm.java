package org.mountbench.launch;

import java.util.List;
import java.util.stream.Stream;

/**
 * Arguments of the JVMs that measure. They are the same on the host and in every container: left to itself, the JVM
 * picks its collector by the memory and processors that it sees, and a memory limit would change more than memory.
 */
final class WorkerJvm {

    private WorkerJvm() {}

    /** Arguments of the worker, which only probes and waits for its forks: start fast, stay small. */
    static List<String> workerArguments(String temporaryDirectory) {
        return join(
                temporaryDirectory,
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx96m",
                "-D" + TimeLimits.PATIENCE + "=" + TimeLimits.patience().toMillis() / 1000.0);
    }

    /** Arguments of the JMH forks. */
    static List<String> forkArguments(String temporaryDirectory) {
        return join(
                temporaryDirectory,
                // room for one block of the largest size; its usual limit is that of the heap
                "-XX:MaxDirectMemorySize=2g");
    }

    /** Arguments of the JVM that starts somebody else's JMH, whose forks take them over. */
    static List<String> foreignArguments(String temporaryDirectory) {
        return join(temporaryDirectory);
    }

    private static List<String> join(String temporaryDirectory, String... others) {
        return Stream.concat(
                        Stream.of(
                                "-XX:+UseSerialGC",
                                "-XX:-UsePerfData",
                                // JDK 17 knows it already; without, newer ones warn in the middle of JMH's lines
                                "--enable-native-access=ALL-UNNAMED",
                                "-Djava.io.tmpdir=" + temporaryDirectory,
                                // JNA unpacks its library there and runs it, and /tmp in a container is noexec
                                "-Djna.tmpdir=" + temporaryDirectory),
                        Stream.of(others))
                .toList();
    }
}
