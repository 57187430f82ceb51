package org.mountbench.io;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Linux's own asynchronous I/O, which fio calls {@code libaio}, by io_setup(2), io_submit(2) and io_getevents(2). It
 * works asynchronously with O_DIRECT only. The layouts are those of {@code linux/aio_abi.h}.
 */
public final class LibaioEngine extends AsyncEngine {

    private static final String NAME = "ioengine=libaio";

    private static final int IOCB = 64;
    private static final int IOCB_OPCODE = 16;
    private static final int IOCB_FILE = 20;
    private static final int IOCB_BUFFER = 24;
    private static final int IOCB_LENGTH = 32;
    private static final int IOCB_OFFSET = 40;
    private static final short PREAD = 0;
    private static final short PWRITE = 1;

    private static final int EVENT = 32;
    private static final int EVENT_RESULT = 16;

    private static final Path LIMIT = Path.of("/proc/sys/fs/aio-max-nr");
    private static final Path TAKEN = Path.of("/proc/sys/fs/aio-nr");

    private final RawFile file;
    private final ByteBuffer requests;
    private final long requestsAddress;
    /** Addresses of the requests that are to be submitted, a long each. */
    private final ByteBuffer prepared;

    private final long preparedAddress;
    private final ByteBuffer event;
    private final long eventAddress;
    private long context;

    private int waiting;
    private int inKernel;

    private LibaioEngine(NativeCalls calls, RawFile file, ByteBuffer buffer, int depth, long context) {
        super(NAME, calls, buffer, depth);
        this.file = file;
        this.context = context;
        requests = memory(depth * IOCB);
        requestsAddress = calls.address(requests);
        prepared = memory(depth * Long.BYTES);
        preparedAddress = calls.address(prepared);
        event = memory(EVENT);
        eventAddress = calls.address(event);
        long blocks = calls.address(buffer);
        for (int slot = 0; slot < depth; slot++) {
            int request = slot * IOCB;
            // the kernel gives the first field back with the completion
            requests.putLong(request, slot);
            requests.putInt(request + IOCB_FILE, file.descriptor());
            requests.putLong(request + IOCB_BUFFER, blocks + (long) slot * blockSize);
            requests.putLong(request + IOCB_LENGTH, blockSize);
        }
    }

    /**
     * Takes a file over.
     *
     * @param file open with O_DIRECT; closed with the engine
     * @param buffer one block for each slot
     * @throws UnsupportedOperationException when the calls are refused or the system's limit is reached
     */
    public static LibaioEngine open(RawFile file, ByteBuffer buffer, int depth) throws IOException {
        NativeCalls calls = file.calls();
        return new LibaioEngine(calls, file, buffer, depth, setUp(calls, depth));
    }

    /**
     * Tells before a file is laid out whether so many requests can be in flight.
     *
     * @throws UnsupportedOperationException when not, with the reason
     */
    public static void check(int depth) throws IOException {
        NativeCalls calls = Natives.require(NAME);
        calls.call(SystemCall.IO_DESTROY, setUp(calls, depth));
    }

    private static long setUp(NativeCalls calls, int depth) throws IOException {
        ByteBuffer context = memory(Long.BYTES);
        try {
            calls.call(SystemCall.IO_SETUP, depth, calls.address(context));
            return context.getLong(0);
        } catch (SystemCallException e) {
            if (e.errno() == SystemCallException.EAGAIN) {
                throw new UnsupportedOperationException(
                        NAME + " has no room for iodepth=" + depth + " here: the system allows "
                                + number(LIMIT)
                                + " requests (fs.aio-max-nr), of which "
                                + number(TAKEN)
                                + " are taken; lower iodepth or threads, or raise the limit",
                        e);
            }
            if (e.isRefusal()) {
                throw new UnsupportedOperationException(NAME + " is refused here: " + Seccomp.explain(e), e);
            }
            throw e;
        } finally {
            Reference.reachabilityFence(context);
        }
    }

    /** By one read call of enough bytes: a number of the kernel's settings is cut short in a second one. */
    private static String number(Path setting) throws IOException {
        return String.join("", Files.readAllLines(setting)).strip();
    }

    private static ByteBuffer memory(int bytes) {
        return AlignedBuffer.allocate(bytes, Long.BYTES).order(ByteOrder.nativeOrder());
    }

    @Override
    void prepareRead(int slot, long position) {
        prepare(slot, PREAD, position);
    }

    @Override
    void prepareWrite(int slot, long position) {
        prepare(slot, PWRITE, position);
    }

    private void prepare(int slot, short opcode, long position) {
        int request = slot * IOCB;
        requests.putShort(request + IOCB_OPCODE, opcode);
        requests.putLong(request + IOCB_OFFSET, position);
        prepared.putLong(waiting++ * Long.BYTES, requestsAddress + request);
    }

    @Override
    int takeCompletion() throws IOException {
        if (waiting > 0) {
            submit();
        }
        fetch();
        completed(event.getLong(EVENT_RESULT), System.nanoTime());
        return (int) event.getLong(0);
    }

    private void submit() throws IOException {
        int submitted = 0;
        while (submitted < waiting) {
            long taken = calls.syscall(
                    SystemCall.IO_SUBMIT.number(),
                    context,
                    waiting - submitted,
                    preparedAddress + (long) submitted * Long.BYTES,
                    0,
                    0,
                    0);
            if (taken > 0) {
                submitted += (int) taken;
                inKernel += (int) taken;
            } else if (taken == -SystemCallException.EAGAIN && inKernel > 0) {
                // those that are in flight make room
                break;
            } else if (taken != -SystemCallException.EINTR) {
                throw failure(SystemCall.IO_SUBMIT, (int) -taken);
            }
        }
        for (int i = submitted; i < waiting; i++) {
            prepared.putLong((i - submitted) * Long.BYTES, prepared.getLong(i * Long.BYTES));
        }
        waiting -= submitted;
    }

    /** Waits for one completion and leaves the others, as fio does unless it is told a batch. */
    private void fetch() throws IOException {
        long taken;
        do {
            taken = calls.syscall(SystemCall.IO_GETEVENTS.number(), context, 1, 1, eventAddress, 0, 0);
        } while (taken == -SystemCallException.EINTR || taken == 0);
        if (taken < 0) {
            throw failure(SystemCall.IO_GETEVENTS, (int) -taken);
        }
        inKernel--;
    }

    /** Waits for what is in flight, and closes the file. */
    @Override
    public synchronized void close() throws IOException {
        long open = context;
        if (open != 0) {
            context = 0;
            calls.call(SystemCall.IO_DESTROY, open);
            Reference.reachabilityFence(buffer());
        }
        file.close();
    }
}
