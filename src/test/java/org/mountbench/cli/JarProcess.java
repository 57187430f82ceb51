package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The real jar in a process of its own, as a user starts it. */
final class JarProcess implements AutoCloseable {

    private static final Duration LONGEST = Duration.ofMinutes(4);

    private final Process process;
    private final Path out;
    private final Path err;

    private JarProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** How it ended and what it said. */
    record Result(int exit, String out, String err) {}

    static JarProcess start(Path directory, Map<String, String> environment, String... arguments) throws IOException {
        return start(Path.of(System.getProperty("java.home")), directory, environment, arguments);
    }

    /** The same on another Java. */
    static JarProcess start(Path javaHome, Path directory, Map<String, String> environment, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.add("-jar");
        command.add(jar().toString());
        command.addAll(Arrays.asList(arguments));
        Path out = Files.createTempFile("mountbench-test", ".out");
        Path err = Files.createTempFile("mountbench-test", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        return new JarProcess(builder.start(), out, err);
    }

    static Result run(Path directory, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        try (JarProcess process = start(directory, environment, arguments)) {
            return process.await();
        }
    }

    static Path jar() {
        Path jar = Path.of(System.getProperty("mountbench.jar", "target/benchmarks.jar"))
                .toAbsolutePath();
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing; integration tests run after package");
        }
        return jar;
    }

    Result await() throws IOException, InterruptedException {
        if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("still running after " + LONGEST + ": " + Files.readString(err));
        }
        return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    void awaitThat(BooleanSupplier condition) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        while (!condition.getAsBoolean()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new IllegalStateException("ended or hung before: " + Files.readString(err));
            }
            Thread.sleep(50);
        }
    }

    void signal(String name) throws IOException, InterruptedException {
        signal(process.pid(), name);
    }

    static void signal(long pid, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                .inheritIO()
                .start()
                .waitFor();
    }

    @Override
    public void close() throws IOException {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
        Files.delete(out);
        Files.delete(err);
    }
}
