package org.mountbench.workload;

import java.io.IOException;
import org.mountbench.io.DropCaches;
import org.mountbench.io.ThreadIo;

/**
 * The promise {@code cache=cold} for many files: data, names and attributes are dropped before each operation, and by
 * the kernel's count this thread fetched something from a device in each. A file system in memory, in user space or of
 * another machine drops nothing that the kernel knows of, and the count shows it.
 */
final class DroppedCaches implements FileCache {

    /** What a name of a few letters takes up in a directory of any file system; its attributes take more. */
    static final long BYTES_OF_NAME = 16;

    private final long least;
    private ThreadIo start = ColdCache.count();
    private boolean dropped;

    /**
     * @param least bytes that an operation must at least take from the device
     * @throws UnsupportedOperationException when the kernel does not count
     */
    DroppedCaches(long least) {
        this.least = least;
    }

    /** Checks the operation before, too: the next drop would let a cached one pass among others. */
    @Override
    public void restore() throws IOException {
        check();
        DropCaches.drop();
        dropped = true;
        start = ColdCache.count();
    }

    @Override
    public void check() {
        if (dropped) {
            check(ColdCache.count().since(start).deviceBytes(), least);
        }
    }

    static void check(long served, long least) {
        if (served < least) {
            throw new UnsupportedOperationException("cache=cold cannot be kept here: all caches of the machine were"
                    + " dropped, and an operation took " + served + " bytes from a device that this process reads"
                    + " itself, where it takes " + least + " or more; another cache serves the rest");
        }
    }
}
