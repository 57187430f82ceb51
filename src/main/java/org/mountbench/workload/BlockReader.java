package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads blocks of a laid-out file by positional calls, each checked, each an operation of a meter. */
final class BlockReader implements AutoCloseable {

    private final FileChannel channel;
    private final ByteBuffer buffer;
    private final int blockSize;
    private final Data data;
    private final OperationMeter meter;

    /**
     * A reader of its own meter.
     *
     * @param channel open for reading; the caller closes it
     * @param buffer for one block
     * @param data what the blocks are filled with
     */
    BlockReader(FileChannel channel, ByteBuffer buffer, BlockLayout layout, Data data) {
        this.channel = channel;
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
        int length = channel.read(buffer, (long) block * blockSize);
        meter.end(begun);
        if (length != blockSize) {
            throw new WrongResultException("reading block " + block + " brought " + length + " bytes of " + blockSize);
        }
        long stamp = buffer.getLong(0);
        data.check(stamp, block);
        return stamp;
    }

    @Override
    public void close() {
        meter.close();
    }
}
