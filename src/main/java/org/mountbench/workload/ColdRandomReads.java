package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import org.mountbench.io.MemoryPage;
import org.mountbench.io.PageCache;
import org.mountbench.io.ThreadIo;

/**
 * The promise {@code cache=cold} for reads of single blocks: the file is evicted once per iteration, no block is visited
 * twice before the next eviction, and nothing is read ahead.
 */
final class ColdRandomReads {

    /** Readahead shows as more bytes from the device than were asked for; what the JVM reads for itself must not. */
    private static final long SPARE_BYTES = 1 << 20;

    private static final int MOST_PERCENT = 110;

    private final Path file;
    private final BlockLayout layout;
    private final RandomMap map;
    private ThreadIo start;

    /**
     * Tells before a file is laid out whether its blocks can be read cold.
     *
     * @throws IllegalArgumentException when blocks share a page of the cache
     * @throws UnsupportedOperationException when the mount or this JVM cannot evict
     */
    static void check(Path directory, BlockLayout layout) throws IOException {
        int page = MemoryPage.size();
        if (layout.blockSize() % page != 0) {
            throw new IllegalArgumentException(
                    "blockSize=" + layout.blockSize() + " does not go with cache=cold: blocks"
                            + " that share a page of " + page + " bytes come from the cache; use a multiple of it");
        }
        PageCache.checkEvictable(directory);
    }

    /**
     * @param file laid out and synced; whoever reads it sees to it that nothing is read ahead
     * @param stream of the random order
     */
    ColdRandomReads(Path file, BlockLayout layout, int stream) {
        this.file = file;
        this.layout = layout;
        map = new RandomMap(layout.blocks(), stream);
        start = ColdCache.count();
    }

    /** Evicts the file, which must not be mapped, and forgets which blocks were visited; before each iteration. */
    void restart() throws IOException {
        PageCache.evict(file);
        map.restart();
        start = ColdCache.count();
    }

    /**
     * The next block to read.
     *
     * @throws IllegalArgumentException when all were read before the iteration ended
     */
    int nextBlock() {
        if (map.exhausted()) {
            check();
            throw new IllegalArgumentException("fileSize=" + layout.fileSize() + " is too small for cache=cold: all "
                    + layout.blocks() + " blocks were read before the iteration ended, and a second visit would be"
                    + " served by the cache; use a larger fileSize or a shorter iteration (-r, -w)");
        }
        return map.next();
    }

    /**
     * Checks what was read since the last restart.
     *
     * @throws UnsupportedOperationException when a cache served it, or readahead brought more than was asked for
     */
    void check() {
        long served = ColdCache.count().since(start).deviceBytes();
        long requested = (long) map.visited() * layout.blockSize();
        ColdCache.check(requested, served);
        if (served > requested / 100 * MOST_PERCENT + SPARE_BYTES) {
            throw new UnsupportedOperationException("cache=cold cannot be kept here: " + served
                    + " bytes came from the device where " + requested
                    + " were asked for, so that later reads were served from what was read ahead");
        }
    }
}
