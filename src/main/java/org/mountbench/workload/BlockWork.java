package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntSupplier;

/** What one thread does with the blocks of its file. */
interface BlockWork {

    /** One operation. */
    long next() throws IOException;

    /** Leaves nothing undone that would fall into another iteration. */
    default void endIteration() throws IOException {}

    /**
     * Closes the file, what was written synced.
     *
     * @throws WrongResultException when a block that was written is not in it
     */
    void finish(Path file) throws IOException;

    /** Reads, one after another. */
    record Reads(BlockFile file, BlockReader reader, IntSupplier order) implements BlockWork {
        @Override
        public long next() throws IOException {
            NegativeControl.slowDown();
            return reader.read(order.getAsInt());
        }

        @Override
        public void finish(Path path) throws IOException {
            file.close();
        }
    }

    /** Writes, one after another. */
    record Writes(BlockFile file, BlockWriter writer, IntSupplier order) implements BlockWork {
        @Override
        public long next() throws IOException {
            return writer.write(order.getAsInt());
        }

        @Override
        public void finish(Path path) throws IOException {
            file.apply(Sync.FSYNC);
            file.close();
            writer.verifyLast(path);
        }
    }

    /** Reads and writes, one after another; the file is the writes'. */
    record Mixed(BlockReader reader, Writes writes, ReadWriteMix mix) implements BlockWork {
        @Override
        public long next() throws IOException {
            return mix.next() == Direction.READ ? reader.read(writes.order().getAsInt()) : writes.next();
        }

        @Override
        public void finish(Path path) throws IOException {
            writes.finish(path);
        }
    }
}
