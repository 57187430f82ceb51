package org.mountbench.io;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * io_uring(7): requests and completions pass through rings that are shared with the kernel, and one io_uring_enter(2)
 * submits and waits. The layouts are those of {@code linux/io_uring.h}.
 */
public final class IoUringEngine extends AsyncEngine {

    private static final String NAME = "ioengine=io_uring";

    private static final int REQUEST_OPCODE = 0;
    private static final int REQUEST_FILE = 4;
    private static final int REQUEST_OFFSET = 8;
    private static final int REQUEST_BUFFER = 16;
    private static final int REQUEST_LENGTH = 24;
    private static final int REQUEST_DATA = 32;
    private static final byte READ = 22;
    private static final byte WRITE = 23;

    private static final int COMPLETION_RESULT = 8;
    private static final long GET_EVENTS = 1;

    /** Both sides order their accesses to a ring's head and tail, without a lock. */
    private static final VarHandle INDEX = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private final RawFile file;
    private final IoUringMemory ring;
    private final ByteBuffer queue;
    private final ByteBuffer requests;

    private int waiting;
    private int submissionTail;
    private int completionHead;

    private IoUringEngine(IoUringMemory ring, RawFile file, ByteBuffer buffer, int depth) {
        super(NAME, file.calls(), buffer, depth);
        this.file = file;
        this.ring = ring;
        this.queue = ring.queue();
        this.requests = ring.requests();
        long blocks = calls.address(buffer);
        for (int slot = 0; slot < depth; slot++) {
            int request = slot * IoUringMemory.REQUEST;
            requests.putInt(request + REQUEST_FILE, file.descriptor());
            requests.putLong(request + REQUEST_BUFFER, blocks + (long) slot * blockSize);
            requests.putInt(request + REQUEST_LENGTH, blockSize);
            requests.putLong(request + REQUEST_DATA, slot);
        }
    }

    /**
     * Takes a file over.
     *
     * @param file open; closed with the engine
     * @param buffer one block for each slot
     * @throws UnsupportedOperationException when the calls are refused
     */
    public static IoUringEngine open(RawFile file, ByteBuffer buffer, int depth) throws IOException {
        return new IoUringEngine(IoUringMemory.open(NAME, file.calls(), depth), file, buffer, depth);
    }

    /**
     * Tells before a file is laid out whether so many requests can be in flight.
     *
     * @throws UnsupportedOperationException when not, with the reason
     */
    public static void check(int depth) throws IOException {
        IoUringMemory.open(NAME, Natives.require(NAME), depth).close();
    }

    @Override
    void prepareRead(int slot, long position) {
        prepare(slot, READ, position);
    }

    @Override
    void prepareWrite(int slot, long position) {
        prepare(slot, WRITE, position);
    }

    private void prepare(int slot, byte opcode, long position) {
        int request = slot * IoUringMemory.REQUEST;
        requests.put(request + REQUEST_OPCODE, opcode);
        requests.putLong(request + REQUEST_OFFSET, position);
        queue.putInt(ring.submissionEntry(submissionTail++), slot);
        waiting++;
    }

    @Override
    int takeCompletion() throws IOException {
        boolean empty = nothingComplete();
        if (waiting > 0 || empty) {
            enter(empty ? 1 : 0);
            while (nothingComplete()) {
                // a signal, or too few resources for more than what is in flight
                enter(1);
            }
        }
        int completion = ring.completion(completionHead++);
        int slot = (int) queue.getLong(completion);
        completed(queue.getInt(completion + COMPLETION_RESULT), System.nanoTime());
        INDEX.setRelease(queue, ring.completionHead(), completionHead);
        return slot;
    }

    private boolean nothingComplete() {
        return completionHead == (int) INDEX.getAcquire(queue, ring.completionTail());
    }

    private void enter(int completions) throws IOException {
        INDEX.setRelease(queue, ring.submissionTail(), submissionTail);
        long submitted = calls.syscall(
                SystemCall.IO_URING_ENTER.number(), ring.descriptor(), waiting, completions, GET_EVENTS, 0, 0);
        if (submitted >= 0) {
            waiting -= (int) submitted;
            return;
        }
        int errno = (int) -submitted;
        boolean busy = errno == SystemCallException.EAGAIN || errno == SystemCallException.EBUSY;
        if (errno != SystemCallException.EINTR && !(busy && outstanding() > waiting)) {
            throw failure(SystemCall.IO_URING_ENTER, errno);
        }
    }

    @Override
    public void close() throws IOException {
        ring.close();
        file.close();
    }
}
