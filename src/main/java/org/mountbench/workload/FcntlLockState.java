package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The file of {@link LockBenchmark#fcntl}. */
@State(Scope.Thread)
public class FcntlLockState implements CheckedParams {

    /** What the kernel answers where there are no locks (ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL). */
    private static final Set<String> REFUSALS =
            Set.of("No locks available", "Function not implemented", "Operation not supported", "Invalid argument");

    private enum Lock {
        EXCLUSIVE,
        SHARED
    }

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** {@code exclusive}, as a writer takes it, or {@code shared}, as readers do. */
    @Param("exclusive")
    public String lock;

    private WorkingDirectory directory;
    private FileChannel channel;
    private boolean shared;

    @Override
    public void check() {
        Params.constant("lock", lock, Lock.class);
    }

    @Setup
    public void open() throws IOException {
        check();
        shared = Params.constant("lock", lock, Lock.class) == Lock.SHARED;
        directory = WorkingDirectory.below(storage);
        channel = FileChannel.open(
                directory.file("locked"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        try {
            lockAndUnlock();
        } catch (IOException e) {
            if (e.getMessage() != null && REFUSALS.contains(e.getMessage())) {
                throw new UnsupportedOperationException("the file system has no fcntl locks: " + e.getMessage(), e);
            }
            throw e;
        }
    }

    @TearDown
    public void remove() throws IOException {
        channel.close();
        directory.close();
    }

    boolean lockAndUnlock() throws IOException {
        try (FileLock held = channel.lock(0, Long.MAX_VALUE, shared)) {
            return held.isValid();
        }
    }
}
