package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.AsyncEngine;

/**
 * Blocks of a laid-out file, read and written with several requests in flight. One operation takes one completion,
 * checks it and puts the next request into its slot. The time of a request is that from before it is handed to the
 * kernel to when it is taken back, fio's {@code lat}.
 */
final class QueuedBlocks implements BlockWork {

    private final AsyncEngine engine;
    private final ByteBuffer buffer;
    private final BlockLayout layout;
    private final Data data;
    private final UniformBlocks random;
    private final ReadWriteMix mix;
    private final @Nullable OperationMeter reads;
    private final @Nullable OperationMeter writes;
    private final int[] blocks;
    private final Direction[] directions;
    private final long[] begun;
    private long written;

    /**
     * A queue with a meter for each direction that can occur.
     *
     * @param engine open on the file
     * @param data what the file is filled with and the blocks are
     * @param mix draws the direction of each request
     */
    QueuedBlocks(AsyncEngine engine, BlockLayout layout, Data data, UniformBlocks random, ReadWriteMix mix) {
        this.engine = engine;
        this.buffer = engine.buffer();
        this.layout = layout;
        this.data = data;
        this.random = random;
        this.mix = mix;
        this.reads = mix.has(Direction.READ) ? OperationMeter.timing(Direction.READ, layout.blockSize()) : null;
        this.writes = mix.has(Direction.WRITE) ? OperationMeter.timing(Direction.WRITE, layout.blockSize()) : null;
        this.blocks = new int[engine.depth()];
        this.directions = new Direction[engine.depth()];
        this.begun = new long[engine.depth()];
        data.fill(buffer);
    }

    /**
     * One completed request, and another on its way; the first bytes of the block.
     *
     * @throws WrongResultException when the block is short or another than it should be
     */
    long next() throws IOException {
        if (engine.outstanding() == 0) {
            // not before the first operation: what a set-up sends off is complete before anything is timed
            for (int slot = 0; slot < blocks.length; slot++) {
                request(slot, mix.next());
            }
        }
        int slot = engine.reap();
        long stamp = check(slot);
        meter(directions[slot]).complete(begun[slot], engine.reapedAt());
        request(slot, mix.next());
        return stamp;
    }

    /** Takes back what is in flight; these requests count for no iteration. */
    @Override
    public void endIteration() throws IOException {
        while (engine.outstanding() > 0) {
            check(engine.reap());
        }
    }

    @Override
    public void finish(Path file) throws IOException {
        endIteration();
        if (writes == null) {
            engine.close();
            return;
        }
        // one more block, alone: of writes that overlap in time nobody knows the order
        request(0, Direction.WRITE);
        check(engine.reap());
        engine.close();
        LaidOutFile.verifyBlock(file, layout, blocks[0], buffer.slice(0, layout.blockSize()));
    }

    private void request(int slot, Direction direction) {
        int block = random.next();
        blocks[slot] = block;
        directions[slot] = direction;
        long position = (long) block * layout.blockSize();
        if (direction == Direction.WRITE) {
            data.stamp(buffer, slot * layout.blockSize(), block);
            data.number(buffer, slot * layout.blockSize(), ++written);
            begun[slot] = meter(direction).stamp();
            engine.write(slot, position);
        } else {
            begun[slot] = meter(direction).stamp();
            engine.read(slot, position);
        }
    }

    private long check(int slot) throws IOException {
        if (engine.result() != layout.blockSize()) {
            throw wrong(slot);
        }
        long stamp = buffer.getLong(slot * layout.blockSize());
        if (directions[slot] == Direction.READ) {
            data.check(stamp, blocks[slot]);
        }
        return stamp;
    }

    private IOException wrong(int slot) {
        String what = (directions[slot] == Direction.READ ? "reading" : "writing") + " block " + blocks[slot];
        if (engine.result() < 0) {
            return engine.failure(what);
        }
        throw new WrongResultException(what + " moved " + engine.result() + " bytes of " + layout.blockSize());
    }

    private OperationMeter meter(Direction direction) {
        OperationMeter meter = direction == Direction.READ ? reads : writes;
        if (meter == null) {
            throw new IllegalStateException("the mix has no " + direction);
        }
        return meter;
    }
}
