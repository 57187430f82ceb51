package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mountbench.io.AlignedBuffer;
import org.mountbench.io.DirectFile;

/** The way of data between memory and storage: the param {@code direct}. */
enum Transfer {
    /** {@code direct=false}: through the page cache. */
    BUFFERED,
    /** {@code direct=true}: O_DIRECT, past the page cache. */
    DIRECT;

    static Transfer parse(String direct) {
        return switch (direct) {
            case "false" -> BUFFERED;
            case "true" -> DIRECT;
            default -> throw new IllegalArgumentException("direct=" + direct + ": known values are true, false");
        };
    }

    /** Tells before a file is laid out whether this way leads anywhere, as {@link DirectFile#check} does. */
    void check(Path directory, int blockSize) throws IOException {
        if (this == DIRECT) {
            DirectFile.check(directory, blockSize);
        }
    }

    /** Opens a laid-out file; O_DIRECT fails as {@link DirectFile#open} says. */
    FileChannel open(Path file, StandardOpenOption access) throws IOException {
        return open(file, Set.of(access));
    }

    /** Opens a file for writes of that durability. */
    FileChannel open(Path file, Sync sync, StandardOpenOption... access) throws IOException {
        Set<OpenOption> options = new HashSet<>(sync.openOptions());
        options.addAll(List.of(access));
        return open(file, options);
    }

    private FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
        return this == DIRECT ? DirectFile.open(file, options) : FileChannel.open(file, options);
    }

    /** A buffer for one block of a file. */
    ByteBuffer buffer(Path file, int blockSize) throws IOException {
        return AlignedBuffer.allocate(blockSize, this == DIRECT ? DirectFile.alignment(file) : AlignedBuffer.PAGE);
    }
}
