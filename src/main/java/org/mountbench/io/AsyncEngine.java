package org.mountbench.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads and writes of equal blocks of one file, several of them in flight at a time. Each slot has a part of one buffer
 * and holds one request; a slot whose request was reaped is free for the next one. For one thread; nothing is allocated
 * once it is open.
 *
 * <p>What is prepared goes to the kernel with the next {@link #reap}, so that an engine which can submit and wait by one
 * system call does. Before the buffer is given up, every request must have been reaped: the kernel writes to its memory
 * until then.
 */
public abstract class AsyncEngine implements Closeable {

    private final String name;
    final NativeCalls calls;
    final int blockSize;
    final int depth;
    /** Kept reachable for as long as the kernel may write to it. */
    private final ByteBuffer buffer;

    private int outstanding;
    private long result;
    private long reapedAt;

    /**
     * @param name the engine's name in messages
     * @param buffer one block for each slot, at an address that suits the file
     * @param depth number of slots, one or more
     */
    AsyncEngine(String name, NativeCalls calls, ByteBuffer buffer, int depth) {
        this.name = name;
        this.calls = calls;
        this.buffer = buffer;
        this.depth = depth;
        this.blockSize = buffer.capacity() / depth;
    }

    /** Prepares to read a block at a position of the file into a free slot. */
    public final void read(int slot, long position) {
        prepareRead(slot, position);
        outstanding++;
    }

    /** Prepares to write a free slot's block at a position of the file. */
    public final void write(int slot, long position) {
        prepareWrite(slot, position);
        outstanding++;
    }

    /**
     * Submits what was prepared, waits until one request is complete, and returns its slot.
     *
     * @throws IOException when the kernel takes no requests; what became of a request is its {@link #result}
     * @throws UnsupportedOperationException when it does not take requests of this kind
     * @throws IllegalStateException when there is nothing to wait for
     */
    public final int reap() throws IOException {
        if (outstanding == 0) {
            throw new IllegalStateException("no request is outstanding");
        }
        int slot = takeCompletion();
        outstanding--;
        return slot;
    }

    /** The blocks of all slots in order; a slot's is its caller's while the slot is free. */
    public final ByteBuffer buffer() {
        return buffer;
    }

    /** Number of slots. */
    public final int depth() {
        return depth;
    }

    /** Requests that were prepared and not reaped yet. */
    public final int outstanding() {
        return outstanding;
    }

    /** Bytes that the request reaped last moved, or an errno with the sign changed. */
    public final long result() {
        return result;
    }

    /** {@link System#nanoTime} when the request was reaped that was reaped last. */
    public final long reapedAt() {
        return reapedAt;
    }

    /**
     * The failure of the request reaped last.
     *
     * @param what its beginning, for example {@code reading block 7}
     * @return an exception with the kernel's reason, to be thrown by the caller
     * @throws UnsupportedOperationException when the file system does not do it at all
     */
    public final IOException failure(String what) {
        int errno = (int) -result;
        String message = what + " by " + name + " failed: " + SystemCallException.words(errno);
        if (errno == SystemCallException.EINVAL || errno == SystemCallException.EOPNOTSUPP) {
            throw new UnsupportedOperationException(message);
        }
        return new IOException(message);
    }

    abstract void prepareRead(int slot, long position);

    abstract void prepareWrite(int slot, long position);

    /** Submits, waits, calls {@link #completed} and returns the slot. */
    abstract int takeCompletion() throws IOException;

    final void completed(long requestResult, long time) {
        result = requestResult;
        reapedAt = time;
    }

    /** The failure of a call that hands over requests or waits for them. */
    final IOException failure(SystemCall call, int errno) {
        SystemCallException failure = new SystemCallException(call, errno);
        if (failure.isRefusal()) {
            throw new UnsupportedOperationException(name + " is refused here: " + failure.getMessage(), failure);
        }
        return failure;
    }
}
