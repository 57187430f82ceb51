package org.mountbench.io;

import java.nio.ByteBuffer;

/**
 * The few native calls from which all others are made. Everything that the kernel offers goes through
 * {@link #syscall}, so that an asynchronous engine needs no more than this either.
 */
public interface NativeCalls {

    /**
     * One system call (syscall(2)); unused arguments are zero. Allocates nothing.
     *
     * @param number of the call on this machine, see {@link SystemCall#number}
     * @return what the kernel returned, in its own convention: a negative value is an errno with the sign changed
     */
    long syscall(long number, long a, long b, long c, long d, long e, long f);

    /** Address of the first byte of a direct buffer, whatever its position; the caller keeps the buffer reachable. */
    long address(ByteBuffer direct);

    /**
     * Memory as a buffer in native byte order; the caller knows that it is mapped and for how long.
     *
     * @param length bytes, below 2<sup>31</sup>
     */
    ByteBuffer view(long address, long length);

    /** How the calls are made, for example {@code JNA 7.0.4}. */
    String description();

    /**
     * One system call whose failure is an exception; for use outside of measured loops.
     *
     * @param arguments six at most
     * @return zero or more
     */
    default long call(SystemCall call, long... arguments) throws SystemCallException {
        long[] all = new long[6];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        long result = syscall(call.number(), all[0], all[1], all[2], all[3], all[4], all[5]);
        if (result < 0) {
            throw new SystemCallException(call, (int) -result);
        }
        return result;
    }
}
