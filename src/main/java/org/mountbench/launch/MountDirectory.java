package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import org.mountbench.engine.Owner;

/**
 * A scratch directory on a mount under test, which may be dead or die: making and removing it ends in time.
 *
 * @param scratch the directory
 * @param mount label of the mount
 */
record MountDirectory(Scratch scratch, String mount) implements AutoCloseable {

    private static final int PATIENCE_FOR_CREATION = 3;
    /** A worker that was killed leaves all its files. */
    private static final Duration REMOVAL = Duration.ofMinutes(2);

    /**
     * Makes the directory.
     *
     * @throws HungException when the mount does not answer
     * @throws FileSystemException on the parent; its reason says what helps
     */
    static MountDirectory create(Path parent, String name, Owner owner, String mount)
            throws IOException, InterruptedException {
        try {
            return new MountDirectory(
                    Deadline.within(
                            TimeLimits.patience().multipliedBy(PATIENCE_FOR_CREATION),
                            "the file system of " + parent,
                            () -> Scratch.create(parent, name, owner)),
                    mount);
        } catch (NoSuchFileException e) {
            throw refused(
                    parent, "the directory of mount " + mount + " is gone; make it again, and go on with --resume", e);
        } catch (FileSystemException e) {
            String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
            throw refused(
                    parent,
                    "nothing can be written there for mount " + mount + ": " + reason
                            + "; name another directory with source=, or see to that",
                    e);
        }
    }

    private static FileSystemException refused(Path parent, String reason, FileSystemException cause) {
        FileSystemException refused = new FileSystemException(parent.toString(), null, reason);
        refused.initCause(cause);
        return refused;
    }

    Path path() {
        return scratch.path();
    }

    /**
     * Removes it, also when the thread is interrupted.
     *
     * @throws HungException when the mount does not answer, which is found out soon
     */
    @Override
    public void close() throws IOException {
        Cleanup.undisturbed(() -> {
            String what = "when " + scratch.path() + " was to be removed, mount " + mount;
            try {
                Deadline.within(TimeLimits.patience(), what, this::answer);
                Deadline.within(REMOVAL, what, () -> {
                    scratch.close();
                    return mount;
                });
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** A mount that refuses answers too; what is wrong with it the removal will tell. */
    private String answer() {
        try {
            return MountPulse.beat(scratch.path()).toString();
        } catch (IOException e) {
            return e.toString();
        }
    }
}
