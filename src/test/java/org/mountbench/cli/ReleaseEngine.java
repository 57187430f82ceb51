package org.mountbench.cli;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.mountbench.Requirement;

/**
 * An engine of another release or storage driver beside the machine's own, stopped when closed; its packages and images
 * stay for the next test.
 *
 * @param name as {@code scripts/engines} knows it
 * @param endpoint its address
 */
record ReleaseEngine(String name, String endpoint) implements AutoCloseable {

    private static final Path SCRIPT = Path.of("scripts/engines").toAbsolutePath();

    static ReleaseEngine start(String name) throws IOException, InterruptedException {
        Said fetched = script("fetch", name);
        if (fetched.exit() != 0) {
            // a machine without root, without Debian's packages or without a network can have no other release
            return abort("skipped: packages of engine " + name + ": " + fetched.text());
        }
        Said said = script("start", name);
        if (said.exit() != 0) {
            return Requirement.missing("engine " + name + " by scripts/engines: " + said.text());
        }
        String endpoint = said.text()
                .lines()
                .filter(line -> line.startsWith("unix://"))
                .findFirst()
                .orElseThrow(() -> new IOException("scripts/engines tells no endpoint: " + said.text()));
        return new ReleaseEngine(name, endpoint);
    }

    /** How a script ended and what it said. */
    record Said(int exit, String text) {}

    static Said script(String... arguments) throws IOException, InterruptedException {
        String[] command = new String[arguments.length + 1];
        command[0] = SCRIPT.toString();
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroy();
        }
        return new Said(process.exitValue(), text);
    }

    @Override
    public void close() throws IOException, InterruptedException {
        Said said = script("stop", name);
        if (said.exit() != 0) {
            throw new IOException("scripts/engines stop " + name + ": " + said.text());
        }
    }
}
