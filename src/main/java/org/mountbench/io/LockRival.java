package org.mountbench.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mountbench.io.LockAttempt.Lock;

/** A second process that tries to take what this one has locked: only between processes does a lock show its worth. */
public final class LockRival {

    private static final int PATIENCE_SECONDS = 30;

    private LockRival() {}

    /**
     * Starts the process and lets it try one file after the other.
     *
     * @param files the locked file of each kind of lock
     * @return what it wrote; {@link #answer} finds the answer for a lock in it
     */
    public static String attempt(Map<Lock, Path> files) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-Xmx32m",
                "--enable-native-access=ALL-UNNAMED"));
        for (String property : List.of("java.io.tmpdir", "jna.tmpdir")) {
            String value = System.getProperty(property);
            if (value != null) {
                command.add("-D" + property + "=" + value);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LockAttempt.class.getName()));
        files.forEach((lock, file) -> command.addAll(List.of(lock.name(), file.toString())));
        // a file, since a pipe that nobody reads while waiting could fill
        Path answers = Files.createTempFile("mountbench-locks", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(answers.toFile())
                    .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("it did not end within " + PATIENCE_SECONDS + " s");
            }
            return Files.readString(answers, StandardCharsets.UTF_8);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while it ran", e);
        } finally {
            Files.deleteIfExists(answers);
        }
    }

    /**
     * What the process answered for a lock: {@link LockAttempt#EXCLUDED}, {@link LockAttempt#TAKEN} or why it could not
     * try.
     *
     * @param answers what {@link #attempt} returned, or what went wrong instead
     */
    public static String answer(Lock lock, String answers) {
        String start = lock.name() + " ";
        return answers.lines()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .map(line -> line.substring(start.length()))
                .orElse("it gave no answer but '" + answers.lines().findFirst().orElse("") + "'");
    }
}
