package org.mountbench.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Buffers outside the heap whose address is a multiple of a block size, as O_DIRECT wants them. */
public final class AlignedBuffer {

    /** Bytes of a memory page on most machines; an alignment that no device finds too small. */
    public static final int PAGE = 4096;

    private AlignedBuffer() {}

    /**
     * A direct buffer in native byte order.
     *
     * @param size capacity in bytes, 1 or more
     * @param alignment power of two of which the address is a multiple
     */
    public static ByteBuffer allocate(int size, int alignment) {
        if (size < 1) {
            throw new IllegalArgumentException("a buffer holds 1 byte or more, not " + size);
        }
        // alignedSlice refuses whatever is no power of two, and rounds the end down as well as the start up:
        // without a spare block at each end a small buffer would come out empty
        ByteBuffer room = ByteBuffer.allocateDirect(Math.addExact(size, 2 * alignment));
        return room.alignedSlice(alignment).slice(0, size).order(ByteOrder.nativeOrder());
    }
}
