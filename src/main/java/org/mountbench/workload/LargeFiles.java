package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.mountbench.io.AlignedBuffer;

/** Files of one size in one directory, each a row of blocks that begin with their number among all blocks. */
final class LargeFiles {

    /** Bytes of each call, fewer in the last one of a file. */
    static final int BLOCK = 1 << 20;

    private static final Set<StandardOpenOption> CREATE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    private static final Set<StandardOpenOption> READ = Set.of(StandardOpenOption.READ);

    private final Path[] paths;
    private final long size;
    private final long blocks;

    /**
     * Names the files without making them.
     *
     * @param size bytes of each
     */
    LargeFiles(Path directory, int count, long size) {
        this.size = size;
        this.blocks = (size + BLOCK - 1) / BLOCK;
        paths = new Path[count];
        for (int i = 0; i < count; i++) {
            paths[i] = directory.resolve("large-" + i);
        }
    }

    int count() {
        return paths.length;
    }

    /** A buffer for the blocks of these files, filled. */
    ByteBuffer buffer(Data data) {
        ByteBuffer buffer =
                AlignedBuffer.allocate((int) Math.min(BLOCK, Math.max(size, Long.BYTES)), AlignedBuffer.PAGE);
        data.fill(buffer);
        return buffer;
    }

    /** Creates and writes every file; returns how many. */
    int create(ByteBuffer buffer, Data data, Sync sync) throws IOException {
        for (int i = 0; i < paths.length; i++) {
            try (FileChannel out = FileChannel.open(paths[i], CREATE)) {
                for (long block = 0; block < blocks; block++) {
                    data.stamp(buffer.clear(), 0, i * blocks + block);
                    buffer.limit((int) Math.min(buffer.capacity(), size - block * BLOCK));
                    while (buffer.hasRemaining()) {
                        out.write(buffer);
                    }
                }
                sync.apply(out);
            }
        }
        return paths.length;
    }

    /**
     * Reads one file; returns its bytes.
     *
     * @throws WrongResultException when it is not what was written
     */
    long read(int file, ByteBuffer buffer, Data data) throws IOException {
        long total = 0;
        try (FileChannel in = FileChannel.open(paths[file], READ)) {
            for (long block = 0; block < blocks; block++) {
                int length = fill(in, buffer.clear());
                if (length >= Long.BYTES) {
                    data.check(buffer.getLong(0), file * blocks + block);
                }
                total += length;
            }
            total += Math.max(0, in.read(buffer.clear()));
        }
        LaidOutFile.checkSize(paths[file], total, size);
        return total;
    }

    /** Reads until the buffer is full, as a file system may hand out less at a time, or the file ends. */
    private static int fill(FileChannel in, ByteBuffer buffer) throws IOException {
        int length = 0;
        while (buffer.hasRemaining() && length >= 0) {
            length = in.read(buffer);
        }
        return buffer.position();
    }

    /**
     * Looks at the size of every file.
     *
     * @throws WrongResultException when one is missing, or has another
     */
    void checkSizes() throws IOException {
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new WrongResultException(path.getFileName() + " is not there although it had been created");
            }
            LaidOutFile.checkSize(path, Files.size(path), size);
        }
    }

    void delete() throws IOException {
        for (Path path : paths) {
            Files.deleteIfExists(path);
        }
    }
}
