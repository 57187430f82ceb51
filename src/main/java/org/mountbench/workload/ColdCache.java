package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import org.mountbench.io.PageCache;
import org.mountbench.io.ThreadIo;

/**
 * The promise {@code cache=cold}: the file is evicted before each operation, no page of it is left, and by the kernel's
 * count this thread fetched what it read from a device. Where another cache serves the reads (that of a file system in
 * user space, or none because the data is inside the inode), the count shows it.
 */
final class ColdCache implements FileCache {

    /** Of a hundred bytes asked for, the fewest that the device must have served. */
    private static final int LEAST_PERCENT = 90;

    private final Path file;
    private final long size;
    private final ThreadIo start;
    private long requested;

    /**
     * @param size bytes that each operation reads: the whole file
     * @throws UnsupportedOperationException when the kernel does not count
     */
    ColdCache(Path file, long size) {
        this.file = file;
        this.size = size;
        start = count();
    }

    @Override
    public void restore() throws IOException {
        PageCache.evict(file);
        requested += size;
    }

    @Override
    public void check() {
        check(requested, count().since(start).deviceBytes());
    }

    /** The kernel's count for this thread, without which a cold state cannot be proved. */
    static ThreadIo count() {
        return ThreadIo.now()
                .orElseThrow(() -> new UnsupportedOperationException("cache=cold cannot be proved here: the kernel "
                        + "does not tell how many bytes came from a device (/proc/thread-self/io)"));
    }

    /** The fewest bytes that the device must have served of those that were asked for. */
    static long leastOf(long requested) {
        return requested / 100 * LEAST_PERCENT;
    }

    /**
     * Compares what was asked for with what a device served.
     *
     * @throws UnsupportedOperationException when it served less than {@value #LEAST_PERCENT} of a hundred
     */
    static void check(long requested, long served) {
        if (served < leastOf(requested)) {
            throw new UnsupportedOperationException("cache=cold cannot be kept here: of " + requested
                    + " bytes read, only " + served + " came from a device that this process reads itself;"
                    + " another cache serves the rest");
        }
    }
}
