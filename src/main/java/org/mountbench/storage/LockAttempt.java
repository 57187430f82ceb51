package org.mountbench.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.mountbench.io.Natives;
import org.mountbench.io.RawFile;

/** Main class of the second process of {@link LockProbes}: tries to take locks that the first one holds. */
public final class LockAttempt {

    /** Answer when the lock is held by another process, as it should be. */
    static final String EXCLUDED = "excluded";
    /** Answer when the lock could be taken all the same. */
    static final String TAKEN = "taken";

    private LockAttempt() {}

    /** The kinds of locks on Linux, which do not see each other on a local file system. */
    enum Lock {
        /** POSIX record locks, which Java's {@link FileChannel#lock} uses. */
        FCNTL,
        /** BSD locks of whole files. */
        FLOCK;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The file that is locked, in the directory of that kind of lock. */
    static Path file(Path directory) {
        return directory.resolve("lock");
    }

    /** Arguments: the directory that holds one directory for each kind of lock, then the kinds to try. */
    public static void main(String[] args) {
        for (int i = 1; i < args.length; i++) {
            Lock lock = Lock.valueOf(args[i]);
            System.out.println(lock.name() + " " + attempt(lock, file(Path.of(args[0], lock.label()))));
        }
    }

    static String attempt(Lock lock, Path file) {
        try {
            return take(lock, file) ? TAKEN : EXCLUDED;
        } catch (IOException | UnsupportedOperationException e) {
            return MountProbes.reason(e);
        }
    }

    private static boolean take(Lock lock, Path file) throws IOException {
        if (lock == Lock.FLOCK) {
            try (RawFile raw = RawFile.open(Natives.require("flock"), file, RawFile.Access.READ_WRITE)) {
                return raw.tryLock();
            }
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            FileLock taken = channel.tryLock();
            return taken != null;
        }
    }
}
