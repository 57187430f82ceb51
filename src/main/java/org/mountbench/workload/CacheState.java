package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import org.mountbench.io.PageCache;
import org.openjdk.jmh.infra.ThreadParams;

/** The state of the page cache before each operation that reads one whole file: the param {@code cache}. */
enum CacheState {
    /** The file has been read and lies in the cache. */
    WARM,
    /** Nothing of the file lies in the cache; its name and attributes do. */
    COLD;

    static CacheState parse(String cache) {
        return Params.constant("cache", cache, CacheState.class);
    }

    /**
     * Tells before a file is laid out whether this state can be had.
     *
     * @throws UnsupportedOperationException when the mount or this JVM cannot evict
     * @throws IllegalArgumentException when several threads were to read cold, since one would evict while another is
     *     timed
     */
    void check(Path directory, ThreadParams thread) throws IOException {
        if (this == COLD) {
            if (thread.getThreadCount() > 1) {
                throw new IllegalArgumentException("cache=cold goes with one thread here, not "
                        + thread.getThreadCount() + ": one would evict its file while another is timed; use -t 1");
            }
            PageCache.checkEvictable(directory);
        }
    }

    /** Watches the reads of a file from now on, in the thread that will read; it has been laid out and synced. */
    FileCache enter(Path file, long size) throws IOException {
        if (this == COLD) {
            return new ColdCache(file, size);
        }
        LaidOutFile.readThrough(file, size);
        return WarmCache.watch();
    }
}
