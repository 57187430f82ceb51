package org.mountbench.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a tool of this machine to its end. */
final class Subprocess {

    /**
     * What a tool said and how it ended.
     *
     * @param exitCode its exit code
     * @param output standard output and standard error
     */
    record Outcome(int exitCode, String output) {}

    private Subprocess() {}

    /**
     * Runs a command; its output goes through a file, so that no pipe can fill up.
     *
     * @throws IOException when it cannot be started, or does not end in time and was killed
     */
    static Outcome run(List<String> command, Map<String, String> environment, Duration deadline) throws IOException {
        Path output = Files.createTempFile("mountbench-", ".out");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            try {
                if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new IOException(command.get(0) + " did not end within " + deadline.toSeconds() + " s");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while " + command.get(0) + " ran", e);
            } finally {
                process.destroyForcibly();
            }
            return new Outcome(process.exitValue(), Files.readString(output));
        } finally {
            Files.delete(output);
        }
    }
}
