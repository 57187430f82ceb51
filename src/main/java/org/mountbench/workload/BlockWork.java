package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;

/**
 * What one thread does with the blocks of its file, as far as it is not timed.
 *
 * <p>The operations themselves are written out in the states: behind two objects more, a read of 2 µs took 38 ns
 * longer than in a bare loop, and now takes 6 ns longer (scripts/check-overhead), though all was inlined both times.
 */
interface BlockWork {

    /** Leaves nothing undone that would fall into another iteration. */
    default void endIteration() throws IOException {}

    /**
     * Closes the file, what was written synced.
     *
     * @throws WrongResultException when a block that was written is not in it
     */
    void finish(Path file) throws IOException;

    /** Reads, one after another. */
    record Reads(BlockFile file) implements BlockWork {
        @Override
        public void finish(Path path) throws IOException {
            file.close();
        }
    }

    /** Writes, one after another, with or without reads between them. */
    record Writes(BlockFile file, BlockWriter writer) implements BlockWork {
        @Override
        public void finish(Path path) throws IOException {
            file.apply(Sync.FSYNC);
            file.close();
            writer.verifyLast(path);
        }
    }
}
