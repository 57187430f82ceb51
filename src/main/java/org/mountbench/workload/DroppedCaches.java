package org.mountbench.workload;

import java.io.IOException;
import org.mountbench.io.DropCaches;
import org.mountbench.io.ThreadIo;

/** The promise {@code cache=cold} for many files: data, names and attributes are dropped before each operation. */
final class DroppedCaches implements FileCache {

    private final long bytes;
    private final ThreadIo start = ColdCache.count();
    private long requested;

    /**
     * @param bytes that each operation reads
     */
    DroppedCaches(long bytes) {
        this.bytes = bytes;
    }

    @Override
    public void restore() throws IOException {
        DropCaches.drop();
        requested += bytes;
    }

    @Override
    public void check() {
        ColdCache.check(requested, ColdCache.count().since(start).deviceBytes());
    }
}
