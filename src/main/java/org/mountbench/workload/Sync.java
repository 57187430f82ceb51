package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** The call that makes a write durable: the param {@code sync}. */
enum Sync {
    /** No call: the write may stay in the page cache. */
    NONE,
    /** {@code fdatasync(2)}: data, and the metadata without which it could not be read. */
    FDATASYNC,
    /** {@code fsync(2)}: data and all metadata. */
    FSYNC;

    void apply(FileChannel channel) throws IOException {
        if (this != NONE) {
            channel.force(this == FSYNC);
        }
    }
}
