package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Overwrites blocks of a file by positional calls, each write with its sync an operation of a meter. */
final class BlockWriter implements AutoCloseable {

    private final FileChannel channel;
    private final ByteBuffer buffer;
    private final BlockLayout layout;
    private final Data data;
    private final Sync sync;
    private final OperationMeter meter;
    private int lastBlock;
    private long writes;

    /**
     * A writer with a meter of its own.
     *
     * @param channel open for writing, with the options of {@code sync}; the caller closes it
     * @param buffer for one block; it is filled here
     */
    BlockWriter(FileChannel channel, ByteBuffer buffer, BlockLayout layout, Data data, Sync sync) {
        this.channel = channel;
        this.buffer = buffer;
        this.layout = layout;
        this.data = data;
        this.sync = sync;
        data.fill(buffer);
        this.meter = OperationMeter.timing(Direction.WRITE, layout.blockSize());
    }

    /** Writes a block with other content than any time before; the position behind it. */
    long write(int block) throws IOException {
        data.stamp(buffer, 0, block);
        data.number(buffer, 0, ++writes);
        buffer.clear();
        long position = (long) block * layout.blockSize();
        long begun = meter.begin();
        while (buffer.hasRemaining()) {
            position += channel.write(buffer, position);
        }
        sync.apply(channel);
        meter.end(begun);
        lastBlock = block;
        return position;
    }

    /**
     * Looks whether the block that was written last is in the file.
     *
     * @throws WrongResultException when it is not, or when the file has another size
     */
    void verifyLast(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            LaidOutFile.checkSize(file, in.size(), layout.fileSize());
            if (writes == 0) {
                return;
            }
            ByteBuffer found = ByteBuffer.allocateDirect(layout.blockSize());
            long start = (long) lastBlock * layout.blockSize();
            while (found.hasRemaining() && in.read(found, start + found.position()) >= 0) {
                // a file system may hand out less at a time than was asked for
            }
            int difference = found.flip().mismatch(buffer.clear());
            if (difference >= 0) {
                throw new WrongResultException("block " + lastBlock + " read back differs at byte " + difference
                        + " from what was written last");
            }
        }
    }

    @Override
    public void close() {
        meter.close();
    }
}
