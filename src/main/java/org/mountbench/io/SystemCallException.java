package org.mountbench.io;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** A system call that failed. */
public final class SystemCallException extends IOException {

    private static final long serialVersionUID = 1L;

    static final int EBADF = 9;
    static final int EAGAIN = 11;

    /** Numbers that are the same on x86-64 and aarch64, with the words of strerror(3). */
    private static final Map<Integer, String> WORDS = Map.ofEntries(
            Map.entry(1, "Operation not permitted"),
            Map.entry(2, "No such file or directory"),
            Map.entry(5, "Input/output error"),
            Map.entry(EBADF, "Bad file descriptor"),
            Map.entry(EAGAIN, "Resource temporarily unavailable"),
            Map.entry(12, "Cannot allocate memory"),
            Map.entry(13, "Permission denied"),
            Map.entry(16, "Device or resource busy"),
            Map.entry(19, "No such device"),
            Map.entry(22, "Invalid argument"),
            Map.entry(24, "Too many open files"),
            Map.entry(37, "No locks available"),
            Map.entry(38, "Function not implemented"),
            Map.entry(95, "Operation not supported"));

    /** EPERM (seccomp), EACCES, ENODEV, EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP. */
    private static final Set<Integer> REFUSALS = Set.of(1, 13, 19, 22, 37, 38, 95);

    private final int errno;

    SystemCallException(SystemCall call, int errno) {
        super(call.label() + ": " + WORDS.getOrDefault(errno, "errno " + errno));
        this.errno = errno;
    }

    public int errno() {
        return errno;
    }

    /** Whether the kernel, a file system or a seccomp profile does not offer the call, rather than fails in it. */
    public boolean isRefusal() {
        return REFUSALS.contains(errno);
    }
}
