package org.mountbench.workload;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/** The call that makes a write through a mapping durable: the param {@code sync} of {@link MappedBenchmark}. */
enum MapSync {
    /** No call: the write stays in the page cache until the kernel writes it back. */
    NONE,
    /** {@code msync(2)} with MS_SYNC over the block that was written. */
    MSYNC,
    /** {@code msync(2)} with MS_SYNC over the whole mapping. */
    MSYNC_ALL,
    /** {@code fsync(2)} of the file, which writes back what the mapping made dirty as well. */
    FSYNC;

    void apply(MappedByteBuffer mapping, FileChannel channel, int position, int length) throws IOException {
        switch (this) {
            case NONE -> {}
            case MSYNC -> mapping.force(position, length);
            case MSYNC_ALL -> mapping.force();
            case FSYNC -> channel.force(true);
        }
    }
}
