package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** The call that makes a write durable: the param {@code sync}. */
enum Sync {
    /** No call: the write may stay in the page cache. */
    NONE,
    /** {@code fdatasync(2)}: data, and the metadata without which it could not be read. */
    FDATASYNC,
    /** {@code fsync(2)}: data and all metadata. */
    FSYNC,
    /** O_DSYNC: each write returns when it is durable, as with {@code fdatasync} after it. */
    DSYNC;

    static Sync parse(String sync) {
        return Params.constant("sync", sync, Sync.class);
    }

    /** What a file must be opened with. */
    Set<OpenOption> openOptions() {
        return this == DSYNC ? Set.of(StandardOpenOption.DSYNC) : Set.of();
    }

    /** Makes what was written to a file durable, where it is not yet. */
    void apply(FileChannel channel) throws IOException {
        if (this == FDATASYNC || this == FSYNC) {
            channel.force(this == FSYNC);
        }
    }
}
