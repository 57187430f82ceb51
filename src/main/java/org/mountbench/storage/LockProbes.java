package org.mountbench.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mountbench.io.NativeCalls;
import org.mountbench.io.Natives;
import org.mountbench.io.RawFile;
import org.mountbench.storage.LockAttempt.Lock;

/** Whether locks of one process exclude another: this process holds them while a second one tries. */
final class LockProbes {

    private static final int PATIENCE_SECONDS = 30;

    private final Path directory;

    /**
     * @param directory existing, where the locked files are to lie
     */
    LockProbes(Path directory) {
        this.directory = directory;
    }

    List<ProbeResult> run() {
        Map<Lock, AutoCloseable> held = new LinkedHashMap<>();
        Map<Lock, ProbeResult> results = new LinkedHashMap<>();
        try {
            for (Lock lock : Lock.values()) {
                results.put(lock, MountProbes.attempt(lock.label(), directory, own -> hold(lock, own, held)));
            }
            List<Lock> taken = results.entrySet().stream()
                    .filter(result -> result.getValue().outcome() == ProbeResult.Outcome.SUPPORTED)
                    .map(Map.Entry::getKey)
                    .toList();
            if (!taken.isEmpty()) {
                String answers = secondProcess(taken);
                taken.forEach(lock -> results.put(lock, judge(lock, answers)));
            }
        } finally {
            held.values().forEach(LockProbes::release);
        }
        return List.copyOf(results.values());
    }

    private static String hold(Lock lock, Path own, Map<Lock, AutoCloseable> held) throws IOException {
        Path file = Files.createFile(LockAttempt.file(own));
        if (lock == Lock.FLOCK) {
            NativeCalls calls = Natives.require("flock");
            RawFile raw = RawFile.open(calls, file, RawFile.Access.READ_WRITE);
            held.put(lock, raw);
            WrongOutcome.unless(raw.tryLock(), "a lock that nobody has is refused");
        } else {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
            held.put(lock, channel);
            FileLock taken = channel.tryLock();
            WrongOutcome.unless(taken != null, "a lock that nobody has is refused");
        }
        return "";
    }

    /** The lines that the second process wrote; where there was none, no line answers for a lock. */
    private String secondProcess(List<Lock> locks) {
        try {
            return attemptElsewhere(locks);
        } catch (IOException e) {
            return MountProbes.reason(e);
        }
    }

    private String attemptElsewhere(List<Lock> locks) throws IOException {
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
        command.add(directory.toString());
        locks.forEach(lock -> command.add(lock.name()));
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

    static ProbeResult judge(Lock lock, String answers) {
        String start = lock.name() + " ";
        String answer = answers.lines()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .map(line -> line.substring(start.length()))
                .orElse("it gave no answer but '" + answers.lines().findFirst().orElse("") + "'");
        if (answer.equals(LockAttempt.EXCLUDED)) {
            return ProbeResult.supported(lock.label(), "");
        }
        return answer.equals(LockAttempt.TAKEN)
                ? ProbeResult.wrong(lock.label(), "two processes have the same exclusive lock at once")
                : ProbeResult.unsupported(lock.label(), "a second process could not try: " + answer);
    }

    private static void release(AutoCloseable lock) {
        try {
            lock.close();
        } catch (Exception e) {
            // the lock ends with this process at the latest, and its file is removed
            System.err.println("a lock could not be released: " + e);
        }
    }
}
