package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Why the kernel does not let this process make a system call that it has. */
final class Seccomp {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path IO_URING_DISABLED = Path.of("/proc/sys/kernel/io_uring_disabled");
    private static final String FILTERED = "Seccomp:\t2";

    private Seccomp() {}

    /** The message of a refused call, with what is known of the reason. */
    static String explain(SystemCallException refusal) {
        String message = refusal.call().label() + ": " + SystemCallException.words(refusal.errno());
        if (refusal.errno() != SystemCallException.EPERM && refusal.errno() != SystemCallException.ENOSYS) {
            return message;
        }
        String disabled = refusal.call() == SystemCall.IO_URING_SETUP ? text(IO_URING_DISABLED) : "";
        if (!disabled.isEmpty() && !disabled.equals("0")) {
            return message + ", since kernel.io_uring_disabled=" + disabled;
        }
        if (text(STATUS).contains(FILTERED)) {
            return message + ", most likely by the seccomp profile (Docker's own refuses io_uring since release 25)";
        }
        return message;
    }

    private static String text(Path file) {
        try {
            return String.join("\n", Files.readAllLines(file)).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
