package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads blocks of a laid-out file one after another, each checked, each an operation of a meter. */
final class BlockReader {

    private final BlockFile file;
    private final ByteBuffer buffer;
    private final int blockSize;
    private final Data data;
    private final OperationMeter meter;

    /**
     * A reader of its own meter.
     *
     * @param file open for reading; the caller closes it
     * @param buffer for one block
     * @param data what the blocks are filled with
     */
    BlockReader(BlockFile file, ByteBuffer buffer, BlockLayout layout, Data data) {
        this.file = file;
        this.buffer = buffer;
        this.blockSize = layout.blockSize();
        this.data = data;
        this.meter = OperationMeter.timing(Direction.READ, blockSize);
    }

    /**
     * Reads a block; its first eight bytes.
     *
     * @throws WrongResultException when the block is short or another than it should be
     */
    long read(int block) throws IOException {
        buffer.clear();
        long begun = meter.begin();
        int length = file.read(buffer, (long) block * blockSize);
        meter.end(begun);
        if (length != blockSize) {
            throw new WrongResultException("reading block " + block + " brought " + length + " bytes of " + blockSize);
        }
        long stamp = buffer.getLong(0);
        data.check(stamp, block);
        return stamp;
    }
}
