package org.mountbench.workload;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;

/** What blocks are filled with: the param {@code data}. */
enum Data {
    /** Nothing that a file system could compress; each block begins with a stamp that tells its place. */
    RANDOM,
    /** Zeros, as from {@code /dev/zero}; compression and sparse storage profit. */
    ZERO;

    private static final long SEED = 0x9E3779B97F4A7C15L;

    /** Fills a buffer from the start to its capacity; other content each time. */
    void fill(ByteBuffer buffer) {
        SplittableRandom random = new SplittableRandom();
        int position = 0;
        for (; position + Long.BYTES <= buffer.capacity(); position += Long.BYTES) {
            buffer.putLong(position, this == RANDOM ? random.nextLong() : 0);
        }
        for (; position < buffer.capacity(); position++) {
            buffer.put(position, this == RANDOM ? (byte) random.nextInt() : 0);
        }
    }

    /** Marks the block that starts at a position of the buffer, so that a reader can tell it from any other. */
    void stamp(ByteBuffer buffer, int position, long block) {
        if (this == RANDOM) {
            buffer.putLong(position, stamp(block));
        }
    }

    /** Puts a number behind the stamp, so that two writes of one block differ. */
    void number(ByteBuffer buffer, int position, long number) {
        if (this == RANDOM) {
            buffer.putLong(position + Long.BYTES, number);
        }
    }

    /** The first eight bytes of a block, by its number. */
    long stamp(long block) {
        return this == RANDOM ? block ^ SEED : 0;
    }

    /** Whether a block begins as it should. */
    void check(long found, long block) {
        if (found != stamp(block)) {
            throw new WrongResultException("block " + block + " begins with " + Long.toHexString(found) + " where "
                    + Long.toHexString(stamp(block)) + " had been written");
        }
    }
}
