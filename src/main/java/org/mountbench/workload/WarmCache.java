package org.mountbench.workload;

import java.util.Optional;
import org.mountbench.io.ThreadIo;

/**
 * The promise {@code cache=warm}, kept or not by the kernel's count of bytes that this thread had to fetch from a
 * device. A cache too small for the file (a memory limit of the container, say) breaks it without a word, and the
 * score would be that of the device.
 */
final class WarmCache implements FileCache {

    /** Reads of the JVM's own (classes, its archive) must not raise an alarm. */
    private static final long ALLOWED_BYTES = 1 << 20;
    /** Of a thousand bytes: a miss may cost a hundred times as much as a hit. */
    private static final long ALLOWED_PER_MILLE = 1;

    private final Optional<ThreadIo> start = ThreadIo.now();

    private WarmCache() {}

    /** Begins to watch; call it in the thread that will read, when the data is in the cache. */
    static WarmCache watch() {
        return new WarmCache();
    }

    /** The reads themselves keep the file in the cache. */
    @Override
    public void restore() {}

    /**
     * Checks what this thread has read since; without the kernel's counters nothing is known and nothing is said.
     *
     * @throws UnsupportedOperationException when the cache did not serve the reads
     */
    @Override
    public void check() {
        if (start.isPresent()) {
            ThreadIo.now().map(now -> now.since(start.get())).ifPresent(WarmCache::check);
        }
    }

    static void check(ThreadIo read) {
        long allowed = ALLOWED_BYTES + read.requestedBytes() / 1000 * ALLOWED_PER_MILLE;
        if (read.deviceBytes() > allowed) {
            throw new UnsupportedOperationException("cache=warm cannot be kept here: of " + read.requestedBytes()
                    + " bytes read, " + read.deviceBytes() + " came from the device; is the memory limit too low?");
        }
    }
}
