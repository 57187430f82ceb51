package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Overwrites blocks of a file one after another, each write with its sync an operation of a meter. */
final class BlockWriter {

    private final BlockFile file;
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
        this(BlockFile.of(channel), buffer, layout, data, sync);
    }

    /** The same for a file that is not written by a channel's calls. */
    BlockWriter(BlockFile file, ByteBuffer buffer, BlockLayout layout, Data data, Sync sync) {
        this.file = file;
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
            position += file.write(buffer, position);
        }
        file.apply(sync);
        meter.end(begun);
        lastBlock = block;
        return position;
    }

    /**
     * Looks whether the block that was written last is in the file.
     *
     * @throws WrongResultException when it is not, or when the file has another size
     */
    void verifyLast(Path path) throws IOException {
        LaidOutFile.checkSize(path, Files.size(path), layout.fileSize());
        if (writes > 0) {
            LaidOutFile.verifyBlock(path, layout, lastBlock, buffer.clear());
        }
    }
}
