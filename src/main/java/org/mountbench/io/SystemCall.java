package org.mountbench.io;

import java.util.Locale;

/** System calls of Linux with their numbers, which differ between processor architectures. */
public enum SystemCall {
    OPENAT(257, 56),
    CLOSE(3, 57),
    GETPID(39, 172),
    SYNC(162, 81),
    FADVISE64(221, 223),
    STATFS(137, 43),
    FLOCK(73, 32),
    MMAP(9, 222),
    MUNMAP(11, 215),
    MINCORE(27, 232),
    MADVISE(28, 233),
    IO_SETUP(206, 0),
    IO_DESTROY(207, 1),
    IO_GETEVENTS(208, 4),
    IO_SUBMIT(209, 2),
    IO_URING_SETUP(425, 425),
    IO_URING_ENTER(426, 426);

    private static final String ARCHITECTURE = System.getProperty("os.arch", "");

    private final int x86;
    private final int arm;

    SystemCall(int x86, int arm) {
        this.x86 = x86;
        this.arm = arm;
    }

    /** Whether the numbers for this machine are known. */
    static boolean known() {
        return System.getProperty("os.name", "").equals("Linux")
                && (ARCHITECTURE.equals("amd64") || ARCHITECTURE.equals("aarch64"));
    }

    /** The number on this machine; meaningful only where {@link Natives#find} finds something. */
    public int number() {
        return select(x86, arm);
    }

    /** The one of two numbers that this machine's processor has. */
    static int select(int x86, int arm) {
        return ARCHITECTURE.equals("aarch64") ? arm : x86;
    }

    /** The name in the manual. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
