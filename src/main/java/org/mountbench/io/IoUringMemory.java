package org.mountbench.io;

import java.io.Closeable;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The memory that a process and the kernel share for one io_uring, and where things lie in it. */
final class IoUringMemory implements Closeable {

    /** Bytes of a request. */
    static final int REQUEST = 64;

    private static final int PARAMETERS = 120;
    private static final int SUBMISSION_ENTRIES = 0;
    private static final int COMPLETION_ENTRIES = 4;
    private static final int FLAGS = 8;
    private static final int FEATURES = 20;
    private static final int SUBMISSION_OFFSETS = 40;
    private static final int COMPLETION_OFFSETS = 80;
    private static final int TAIL = 4;
    private static final int MASK = 8;
    private static final int SUBMISSION_ARRAY = 24;
    private static final int COMPLETION_ARRAY = 20;

    /** A completion waits for the next call instead of interrupting the thread; since Linux 5.19. */
    private static final int COOPERATIVE = 1 << 8;
    /** Came with the plain read and write requests, in Linux 5.6, after the rings had been put into one mapping. */
    private static final int CURRENT_POSITION = 1 << 3;

    private static final int COMPLETION = 16;
    private static final long REQUESTS_OFFSET = 0x10000000;
    private static final int READ_AND_WRITE = 1 | 2;
    private static final int SHARED_AND_PRESENT = 1 | 0x8000;

    private final NativeCalls calls;
    private final ByteBuffer parameters;
    private int descriptor;
    private final long queueAddress;
    private final long queueLength;
    private final ByteBuffer queue;
    private final long requestsAddress;
    private final long requestsLength;
    private final ByteBuffer requests;

    private final int submissionTail;
    private final int submissionMask;
    private final int submissionArray;
    private final int completionHead;
    private final int completionTail;
    private final int completionMask;
    private final int completionArray;

    private IoUringMemory(NativeCalls calls, int descriptor, ByteBuffer parameters) throws IOException {
        this.calls = calls;
        this.descriptor = descriptor;
        this.parameters = parameters;
        submissionTail = parameter(SUBMISSION_OFFSETS + TAIL);
        submissionArray = parameter(SUBMISSION_OFFSETS + SUBMISSION_ARRAY);
        completionHead = parameter(COMPLETION_OFFSETS);
        completionTail = parameter(COMPLETION_OFFSETS + TAIL);
        completionArray = parameter(COMPLETION_OFFSETS + COMPLETION_ARRAY);
        long submissionEnd = submissionArray + (long) parameter(SUBMISSION_ENTRIES) * Integer.BYTES;
        long completionEnd = completionArray + (long) parameter(COMPLETION_ENTRIES) * COMPLETION;
        queueLength = Math.max(submissionEnd, completionEnd);
        queueAddress = map(0, queueLength);
        queue = calls.view(queueAddress, queueLength);
        requestsLength = (long) parameter(SUBMISSION_ENTRIES) * REQUEST;
        requestsAddress = map(REQUESTS_OFFSET, requestsLength);
        requests = calls.view(requestsAddress, requestsLength);
        submissionMask = queue.getInt(parameter(SUBMISSION_OFFSETS + MASK));
        completionMask = queue.getInt(parameter(COMPLETION_OFFSETS + MASK));
    }

    /**
     * Makes rings for so many requests.
     *
     * @param name beginning of messages
     * @throws UnsupportedOperationException when the kernel does not, with the reason
     */
    static IoUringMemory open(String name, NativeCalls calls, int depth) throws IOException {
        ByteBuffer parameters = AlignedBuffer.allocate(PARAMETERS, Long.BYTES).order(ByteOrder.nativeOrder());
        long descriptor = setUp(calls, depth, parameters, COOPERATIVE);
        if (descriptor == -SystemCallException.EINVAL) {
            descriptor = setUp(calls, depth, parameters, 0);
        }
        if (descriptor < 0) {
            throw refusal(name, (int) -descriptor);
        }
        if ((parameters.getInt(FEATURES) & CURRENT_POSITION) == 0) {
            calls.call(SystemCall.CLOSE, descriptor);
            throw new UnsupportedOperationException(name + " needs Linux 5.6 or newer");
        }
        return new IoUringMemory(calls, (int) descriptor, parameters);
    }

    private static long setUp(NativeCalls calls, int depth, ByteBuffer parameters, int flags) {
        for (int i = 0; i < PARAMETERS; i += Long.BYTES) {
            parameters.putLong(i, 0);
        }
        parameters.putInt(FLAGS, flags);
        try {
            return calls.syscall(SystemCall.IO_URING_SETUP.number(), depth, calls.address(parameters), 0, 0, 0, 0);
        } finally {
            Reference.reachabilityFence(parameters);
        }
    }

    private static IOException refusal(String name, int errno) {
        SystemCallException failure = new SystemCallException(SystemCall.IO_URING_SETUP, errno);
        if (errno == SystemCallException.ENOMEM) {
            throw new UnsupportedOperationException(
                    name + " is refused here: " + failure.getMessage()
                            + "; the limit of locked memory (ulimit -l) is too low for this iodepth or number of threads",
                    failure);
        }
        if (failure.isRefusal()) {
            throw new UnsupportedOperationException(name + " is refused here: " + Seccomp.explain(failure), failure);
        }
        return failure;
    }

    private int parameter(int offset) {
        return parameters.getInt(offset);
    }

    private long map(long offset, long length) throws IOException {
        return calls.call(SystemCall.MMAP, 0, length, READ_AND_WRITE, SHARED_AND_PRESENT, descriptor, offset);
    }

    int descriptor() {
        return descriptor;
    }

    /** Both rings. */
    ByteBuffer queue() {
        return queue;
    }

    /** The requests, of {@value #REQUEST} bytes each, by slot. */
    ByteBuffer requests() {
        return requests;
    }

    /** Where the index of the next free submission lies. */
    int submissionTail() {
        return submissionTail;
    }

    /** Where the slot of the submission of that index lies. */
    int submissionEntry(int index) {
        return submissionArray + (index & submissionMask) * Integer.BYTES;
    }

    /** Where the index of the next completion lies. */
    int completionHead() {
        return completionHead;
    }

    /** Where the index behind the last completion lies. */
    int completionTail() {
        return completionTail;
    }

    /** Where the completion of that index lies. */
    int completion(int index) {
        return completionArray + (index & completionMask) * COMPLETION;
    }

    /** Unmaps and closes; nothing must touch the buffers any more. */
    @Override
    public synchronized void close() throws IOException {
        int open = descriptor;
        if (open >= 0) {
            descriptor = -1;
            calls.call(SystemCall.MUNMAP, requestsAddress, requestsLength);
            calls.call(SystemCall.MUNMAP, queueAddress, queueLength);
            calls.call(SystemCall.CLOSE, open);
        }
    }
}
