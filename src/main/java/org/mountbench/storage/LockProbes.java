package org.mountbench.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.io.LockAttempt;
import org.mountbench.io.LockAttempt.Lock;
import org.mountbench.io.LockRival;
import org.mountbench.io.NativeCalls;
import org.mountbench.io.Natives;
import org.mountbench.io.RawFile;

/** Whether locks of one process exclude another: this process holds them while a second one tries. */
final class LockProbes {

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

    /** The file that is locked, in the directory of that kind of lock. */
    private static Path file(Path directory) {
        return directory.resolve("lock");
    }

    private static String hold(Lock lock, Path own, Map<Lock, AutoCloseable> held) throws IOException {
        Path file = Files.createFile(file(own));
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
            Map<Lock, Path> files = new LinkedHashMap<>();
            locks.forEach(lock -> files.put(lock, file(directory.resolve(lock.label()))));
            return LockRival.attempt(files);
        } catch (IOException e) {
            return MountProbes.reason(e);
        }
    }

    static ProbeResult judge(Lock lock, String answers) {
        String answer = LockRival.answer(lock, answers);
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
