package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.mountbench.io.LockAttempt;
import org.mountbench.io.LockRival;
import org.mountbench.io.RawFile.Sharing;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A file and a lock on it, of which a second process has been seen to be kept out before anything is measured. */
@State(Scope.Thread)
public abstract class LockState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** {@code exclusive}, as a writer takes it, or {@code shared}, as readers do. */
    @Param("exclusive")
    public String lock;

    private WorkingDirectory directory;
    private FileLockCalls calls;

    LockState() {}

    abstract LockAttempt.Lock kind();

    abstract FileLockCalls open(Path file, Sharing sharing) throws IOException;

    @Override
    public final void check() {
        Params.constant("lock", lock, Sharing.class);
    }

    /**
     * Opens the file and looks whether its lock keeps another process out.
     *
     * @throws UnsupportedOperationException when the file system has no such locks, or when nobody could try
     * @throws WrongResultException when two processes have the lock at once
     */
    @Setup
    public void open() throws IOException {
        check();
        directory = WorkingDirectory.below(storage);
        Path file = Files.createFile(directory.file("locked"));
        calls = directory.closing(open(file, Params.constant("lock", lock, Sharing.class)));
        calls.take();
        String answer = LockRival.answer(kind(), LockRival.attempt(Map.of(kind(), file)));
        calls.giveBack();
        if (answer.equals(LockAttempt.TAKEN)) {
            throw new WrongResultException(
                    "a second process takes the " + kind().label() + " lock exclusively while this one holds it");
        }
        if (!answer.equals(LockAttempt.EXCLUDED)) {
            throw new UnsupportedOperationException("whether the " + kind().label()
                    + " lock excludes cannot be told: a second process could not try: " + answer);
        }
    }

    @TearDown
    public void remove() throws IOException {
        calls.close();
        directory.close();
    }

    static UnsupportedOperationException refusal(LockAttempt.Lock kind, IOException e) {
        return new UnsupportedOperationException(
                "the file system has no " + kind.label() + " locks: " + e.getMessage(), e);
    }

    final boolean lockAndUnlock() throws IOException {
        calls.take();
        calls.giveBack();
        return true;
    }
}
