package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.mountbench.io.AsyncEngine;
import org.mountbench.io.DirectFile;
import org.mountbench.io.IoUringEngine;
import org.mountbench.io.LibaioEngine;
import org.mountbench.io.RawFile;
import org.mountbench.io.RawFile.Access;
import org.mountbench.io.RawFile.Option;

/** How blocks are read and written: the param {@code ioengine}, with fio's names. */
enum IoEngine {
    /** Positional calls of a channel, one at a time. */
    PSYNC("psync"),
    /** Copies out of and into a mapping of the file, one at a time. */
    MMAP("mmap"),
    /** Linux's asynchronous I/O, {@code iodepth} requests in flight for each thread. */
    LIBAIO("libaio"),
    /** The same by io_uring. */
    IO_URING("io_uring");

    /** An io_uring has no more requests. */
    private static final int MOST = 32768;
    /** Bytes that the blocks in flight of one thread may have together. */
    private static final long MOST_BYTES = 1 << 30;

    private final String label;

    IoEngine(String label) {
        this.label = label;
    }

    static IoEngine parse(String ioengine) {
        for (IoEngine engine : values()) {
            if (engine.label.equals(ioengine)) {
                return engine;
            }
        }
        throw new IllegalArgumentException("ioengine=" + ioengine + ": known values are "
                + Arrays.stream(values()).map(engine -> engine.label).collect(Collectors.joining(", ")));
    }

    /** Whether several requests of a thread can be in flight. */
    boolean isAsynchronous() {
        return this == LIBAIO || this == IO_URING;
    }

    /** The param {@code iodepth}. */
    static int depth(String iodepth) {
        int depth = Params.count("iodepth", iodepth);
        if (depth > MOST) {
            throw new IllegalArgumentException("iodepth=" + iodepth + ": must be " + MOST + " at most");
        }
        return depth;
    }

    /**
     * Judges whether params go together.
     *
     * @throws IllegalArgumentException when they do not, with a remedy
     */
    void check(String iodepth, Transfer transfer, Sync sync, BlockLayout layout) {
        int depth = depth(iodepth);
        if (!isAsynchronous() && depth > 1) {
            throw refusal(
                    "iodepth=" + iodepth,
                    "it has one request in flight at a time; use iodepth=1, or"
                            + " ioengine=libaio or io_uring with direct=true");
        }
        if (isAsynchronous()) {
            if (transfer == Transfer.BUFFERED) {
                throw refusal(
                        "direct=false", "requests to the page cache are served one after another; use direct=true");
            }
            if (sync != Sync.NONE && sync != Sync.DSYNC) {
                throw refusal(
                        "a sync call after each write", "other writes are in flight then; use sync=none or sync=dsync");
            }
            if ((long) depth * layout.blockSize() > MOST_BYTES) {
                throw refusal(
                        "iodepth=" + iodepth + " and blockSize=" + layout.blockSize(),
                        "the blocks in flight have more than 1g; lower one of them");
            }
        }
        if (this == MMAP) {
            if (transfer == Transfer.DIRECT) {
                throw refusal("direct=true", "a mapping is the page cache; use direct=false");
            }
            if (sync == Sync.DSYNC) {
                throw refusal("sync=dsync", "it changes write calls only; use sync=none, fdatasync or fsync");
            }
            if (layout.fileSize() > Integer.MAX_VALUE) {
                throw refusal("fileSize=" + layout.fileSize(), "a mapping must be below 2g");
            }
        }
    }

    private IllegalArgumentException refusal(String what, String why) {
        return new IllegalArgumentException("ioengine=" + label + " does not go with " + what + ": " + why);
    }

    /**
     * Tells before a file is laid out whether the kernel lets so many requests be in flight.
     *
     * @throws UnsupportedOperationException when not, with the reason
     */
    void checkAvailable(int depth) throws IOException {
        if (this == LIBAIO) {
            LibaioEngine.check(depth);
        } else if (this == IO_URING) {
            IoUringEngine.check(depth);
        }
    }

    /** Opens a laid-out file for one request at a time. */
    BlockFile open(Path file, Transfer transfer, Sync sync, BlockLayout layout, StandardOpenOption... access)
            throws IOException {
        return this == MMAP ? MappedFile.open(file, layout, access) : BlockFile.of(transfer.open(file, sync, access));
    }

    /**
     * Opens a laid-out file for several requests at a time, past the page cache.
     *
     * @param directory closes the file if nobody else does
     */
    AsyncEngine open(WorkingDirectory directory, Path file, int depth, Access access, Sync sync, BlockLayout layout)
            throws IOException {
        Set<Option> options = sync == Sync.DSYNC ? Set.of(Option.DSYNC) : Set.of();
        RawFile raw = directory.closing(DirectFile.openRaw(file, access, options));
        ByteBuffer buffer = Transfer.DIRECT.buffer(file, depth * layout.blockSize());
        return this == LIBAIO ? LibaioEngine.open(raw, buffer, depth) : IoUringEngine.open(raw, buffer, depth);
    }
}
