package org.mountbench.io;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** A system call that failed. */
public final class SystemCallException extends IOException {

    private static final long serialVersionUID = 1L;

    static final int EPERM = 1;
    static final int EINTR = 4;
    static final int EBADF = 9;
    static final int EAGAIN = 11;
    static final int ENOMEM = 12;
    static final int EBUSY = 16;
    static final int EINVAL = 22;
    static final int ENOSYS = 38;
    static final int EOPNOTSUPP = 95;

    /** Numbers that are the same on x86-64 and aarch64, with the words of strerror(3). */
    private static final Map<Integer, String> WORDS = Map.ofEntries(
            Map.entry(EPERM, "Operation not permitted"),
            Map.entry(2, "No such file or directory"),
            Map.entry(5, "Input/output error"),
            Map.entry(EBADF, "Bad file descriptor"),
            Map.entry(EAGAIN, "Resource temporarily unavailable"),
            Map.entry(ENOMEM, "Cannot allocate memory"),
            Map.entry(13, "Permission denied"),
            Map.entry(EBUSY, "Device or resource busy"),
            Map.entry(19, "No such device"),
            Map.entry(EINVAL, "Invalid argument"),
            Map.entry(24, "Too many open files"),
            Map.entry(27, "File too large"),
            Map.entry(28, "No space left on device"),
            Map.entry(30, "Read-only file system"),
            Map.entry(37, "No locks available"),
            Map.entry(ENOSYS, "Function not implemented"),
            Map.entry(EOPNOTSUPP, "Operation not supported"),
            Map.entry(122, "Disk quota exceeded"));

    /** EPERM (seccomp), EACCES, ENODEV, EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP. */
    private static final Set<Integer> REFUSALS = Set.of(EPERM, 13, 19, EINVAL, 37, ENOSYS, EOPNOTSUPP);

    private final SystemCall call;
    private final int errno;

    SystemCallException(SystemCall call, int errno) {
        super(call.label() + ": " + words(errno));
        this.call = call;
        this.errno = errno;
    }

    SystemCall call() {
        return call;
    }

    /** What an error number means. */
    static String words(int errno) {
        return WORDS.getOrDefault(errno, "errno " + errno);
    }

    public int errno() {
        return errno;
    }

    /** Whether the kernel, a file system or a seccomp profile does not offer the call, rather than fails in it. */
    public boolean isRefusal() {
        return REFUSALS.contains(errno);
    }
}
