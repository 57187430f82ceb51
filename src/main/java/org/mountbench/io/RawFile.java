package org.mountbench.io;

import java.io.Closeable;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.Path;

/** A file by its descriptor, for what the JDK's channels do not offer. */
public final class RawFile implements Closeable {

    /** How a file is opened. */
    public enum Access {
        READ(0),
        READ_WRITE(2);

        private final int flag;

        Access(int flag) {
            this.flag = flag;
        }
    }

    /** What a file is opened with beside its access. */
    public enum Option {
        /** O_DIRECT, whose number depends on the processor. */
        DIRECT(0x4000, 0x10000),
        /** O_DSYNC: each write returns when it is durable. */
        DSYNC(0x1000, 0x1000);

        private final int x86;
        private final int arm;

        Option(int x86, int arm) {
            this.x86 = x86;
            this.arm = arm;
        }
    }

    /** Advice of posix_fadvise(2). */
    public enum Advice {
        /** No readahead through this descriptor. */
        RANDOM(1),
        /** Drop what is cached and clean. */
        DONTNEED(4);

        private final int number;

        Advice(int number) {
            this.number = number;
        }
    }

    /** How others may lock while this lock is held, see flock(2). */
    public enum Sharing {
        EXCLUSIVE(2),
        SHARED(1);

        private final int flag;

        Sharing(int flag) {
            this.flag = flag;
        }
    }

    private static final long CURRENT_DIRECTORY = -100;
    private static final int CLOSE_ON_EXEC = 0x80000;
    private static final int OR_FAIL = 4;
    private static final int UNLOCK = 8;
    /** The charset in which the JDK itself hands names to the kernel. */
    private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private final NativeCalls calls;
    private int descriptor;

    private RawFile(NativeCalls calls, int descriptor) {
        this.calls = calls;
        this.descriptor = descriptor;
    }

    /** Opens a file that exists. */
    public static RawFile open(NativeCalls calls, Path file, Access access, Option... options) throws IOException {
        int flags = access.flag | CLOSE_ON_EXEC;
        for (Option option : options) {
            flags |= SystemCall.select(option.x86, option.arm);
        }
        byte[] name = file.toAbsolutePath().toString().getBytes(NAMES);
        ByteBuffer terminated = ByteBuffer.allocateDirect(name.length + 1).put(name);
        try {
            long descriptor = calls.call(SystemCall.OPENAT, CURRENT_DIRECTORY, calls.address(terminated), flags);
            return new RawFile(calls, (int) descriptor);
        } finally {
            Reference.reachabilityFence(terminated);
        }
    }

    NativeCalls calls() {
        return calls;
    }

    /** The descriptor, or -1 once closed. */
    public int descriptor() {
        return descriptor;
    }

    /** Gives advice for the whole file. */
    public void advise(Advice advice) throws IOException {
        advise(calls, descriptor, advice);
    }

    static void advise(NativeCalls calls, int descriptor, Advice advice) throws IOException {
        // offset and length of zero: up to the end; any other range leaves the large folios at its ends
        calls.call(SystemCall.FADVISE64, descriptor, 0, 0, advice.number);
    }

    /** Takes an exclusive flock(2), or returns false when another process has it. It ends with the descriptor. */
    public boolean tryLock() throws IOException {
        long result = flock(Sharing.EXCLUSIVE.flag | OR_FAIL);
        if (result != -SystemCallException.EAGAIN) {
            check(result);
        }
        return result == 0;
    }

    /** Takes a flock(2), waiting for those that stand in its way. Allocates nothing. */
    public void lock(Sharing sharing) throws IOException {
        check(flock(sharing.flag));
    }

    /** Gives it back. Allocates nothing. */
    public void unlock() throws IOException {
        check(flock(UNLOCK));
    }

    private long flock(int operation) {
        return calls.syscall(SystemCall.FLOCK.number(), descriptor, operation, 0, 0, 0, 0);
    }

    private static void check(long result) throws SystemCallException {
        if (result < 0) {
            throw new SystemCallException(SystemCall.FLOCK, (int) -result);
        }
    }

    @Override
    public void close() throws IOException {
        int open = descriptor;
        if (open >= 0) {
            // the number may be another file's a moment later
            descriptor = -1;
            calls.call(SystemCall.CLOSE, open);
        }
    }
}
