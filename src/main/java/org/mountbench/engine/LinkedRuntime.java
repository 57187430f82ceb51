package org.mountbench.engine;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.Subprocess.Outcome;

/** A Java runtime with the modules that benchmarks need, linked from a JDK. */
final class LinkedRuntime {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /** For JMH and its profilers, JNA (java.logging), the compile workload (java.compiler) and direct I/O (jdk.net). */
    private static final List<String> MODULES = List.of(
            "java.base",
            "java.compiler",
            "java.instrument",
            "java.logging",
            "java.management",
            "java.naming",
            "java.xml",
            "jdk.attach",
            "jdk.jcmd",
            "jdk.jfr",
            "jdk.management",
            "jdk.management.jfr",
            "jdk.net",
            "jdk.unsupported",
            "jdk.zipfs");

    /** What runs a benchmark does not need; the C library's symbols and the virtual machine stay as they are. */
    private static final List<String> OPTIONS =
            List.of("--strip-java-debug-attributes", "--no-header-files", "--no-man-pages");

    private static final int ZIP_NAMED_SINCE = 21;

    private final Path javaHome;

    LinkedRuntime(Path javaHome) {
        this.javaHome = javaHome;
    }

    boolean hasJlink() {
        return Files.isExecutable(jlink());
    }

    /** Everything that decides what {@link #link} makes, as text. */
    String fingerprint() throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(System.getProperty("java.vm.vendor") + " " + System.getProperty("java.vm.version"));
        Path release = javaHome.resolve("release");
        lines.add(Files.isReadable(release) ? Files.readString(release) : "");
        lines.addAll(hasJlink() ? arguments(Path.of("runtime")) : List.of("whole"));
        return String.join("\n", lines);
    }

    /**
     * Links the runtime into a directory that is not there yet, and gives it a class data archive, without which each
     * start of Java takes about twice as long. A JDK without jlink is used as it is.
     *
     * @return home of the runtime
     * @throws IOException when jlink fails, with what it said
     */
    Path link(Path target) throws IOException {
        if (!hasJlink()) {
            return javaHome.toRealPath();
        }
        List<String> command = new ArrayList<>(List.of(jlink().toString()));
        command.addAll(arguments(target));
        succeed(command);
        succeed(List.of(target.resolve("bin").resolve("java").toString(), "-Xshare:dump"));
        return target;
    }

    private static List<String> arguments(Path target) {
        ModuleFinder present = ModuleFinder.ofSystem();
        List<String> modules =
                MODULES.stream().filter(name -> present.find(name).isPresent()).toList();
        List<String> arguments = new ArrayList<>(OPTIONS);
        // Halves the size; starting Java takes as long, since the class data archive spares most unpacking.
        arguments.add(Runtime.version().feature() >= ZIP_NAMED_SINCE ? "--compress=zip-6" : "--compress=2");
        arguments.addAll(List.of("--add-modules", String.join(",", modules), "--output", target.toString()));
        return arguments;
    }

    private Path jlink() {
        return javaHome.resolve("bin").resolve("jlink");
    }

    private static void succeed(List<String> command) throws IOException {
        Outcome outcome = Subprocess.run(command, Map.of(), PATIENCE);
        if (outcome.exitCode() != 0) {
            throw new IOException(
                    command.get(0) + " failed: " + outcome.output().strip());
        }
    }
}
