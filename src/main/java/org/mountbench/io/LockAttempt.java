package org.mountbench.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** Main class of the second process of {@link LockRival}: tries to take locks that the first one holds. */
public final class LockAttempt {

    /** Answer when the lock is held by another process, as it should be. */
    public static final String EXCLUDED = "excluded";
    /** Answer when the lock could be taken all the same. */
    public static final String TAKEN = "taken";

    private LockAttempt() {}

    /** The kinds of locks on Linux, which do not see each other on a local file system. */
    public enum Lock {
        /** POSIX record locks, which Java's {@link FileChannel#lock} uses. */
        FCNTL,
        /** BSD locks of whole files. */
        FLOCK;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Arguments: a kind of lock and a file, as often as there are locks to try. */
    public static void main(String[] args) {
        for (int i = 0; i + 1 < args.length; i += 2) {
            System.out.println(args[i] + " " + attempt(Lock.valueOf(args[i]), Path.of(args[i + 1])));
        }
    }

    /** {@link #TAKEN}, {@link #EXCLUDED}, or why it could not be tried. */
    public static String attempt(Lock lock, Path file) {
        try {
            return take(lock, file) ? TAKEN : EXCLUDED;
        } catch (IOException | UnsupportedOperationException e) {
            return String.valueOf(e.getMessage());
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
