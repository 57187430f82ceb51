package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import org.mountbench.io.DropCaches;
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

    /** As {@link #check}, for workloads that go by names and attributes too. */
    void checkNames(Path directory, ThreadParams thread) throws IOException {
        if (this == COLD) {
            DropCaches.check();
        }
        check(directory, thread);
    }

    /**
     * Watches reads of many files, names and attributes from now on; they have just been read by this thread.
     *
     * @param least bytes that an operation takes from the device at least when nothing is cached
     */
    FileCache enterNames(long least) {
        return this == COLD ? new DroppedCaches(least) : WarmCache.watch();
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
