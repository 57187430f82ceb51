package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;

/**
 * A file under test. It is written in full before anything is measured, since a sparse or preallocated file is another
 * thing to a file system, and synced, so that no write-back of it runs during the measurement.
 */
final class LaidOutFile {

    private static final int CHUNK = 1 << 20;
    /** Enough to find a wrong one; all of them would take longer than the workload on a large file. */
    private static final int BLOCKS_TO_CHECK = 1024;

    private LaidOutFile() {}

    /**
     * Creates a file. Threads that have one each take turns, as the jobs of fio do: files of 100 MB that grew side by
     * side lay in up to six pieces on ext4, one by one in two at most.
     *
     * @param size bytes
     * @param blockSize distance of the stamps in bytes, a multiple of {@value BlockLayout#UNIT}
     */
    static synchronized void create(Path file, long size, int blockSize) throws IOException {
        ByteBuffer chunk = AlignedBuffer.allocate((int) Math.min(CHUNK, size), AlignedBuffer.PAGE);
        Data.RANDOM.fill(chunk);
        try (FileChannel channel =
                FileChannel.open(WritableTwin.of(file), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (long position = 0; position < size; position += CHUNK) {
                chunk.clear().limit((int) Math.min(CHUNK, size - position));
                // a chunk starts at a multiple of the unit and so does every block: no stamp lies across two chunks
                long block = (position + blockSize - 1) / blockSize;
                for (; block * blockSize + Long.BYTES <= position + chunk.limit(); block++) {
                    Data.RANDOM.stamp(chunk, (int) (block * blockSize - position), block);
                }
                while (chunk.hasRemaining()) {
                    channel.write(chunk);
                }
            }
            channel.force(true);
        }
    }

    /**
     * Reads the file from start to end, which leaves it in the page cache if the cache takes it.
     *
     * @throws WrongResultException when it does not have the size that was written
     */
    static void readThrough(Path file, long size) throws IOException {
        ByteBuffer chunk = AlignedBuffer.allocate((int) Math.min(CHUNK, size), AlignedBuffer.PAGE);
        long total = 0;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (int length = channel.read(chunk); length >= 0; length = channel.read(chunk.clear())) {
                total += length;
            }
        }
        checkSize(file, total, size);
    }

    /**
     * Looks whether a file that a workload wrote has its size and begins its blocks as it should.
     *
     * @throws WrongResultException when not
     */
    static void verify(Path file, BlockLayout layout, Data data) throws IOException {
        verify(file, layout.fileSize(), layout.blockSize(), data);
    }

    /** The same for a file that need not be a whole number of blocks. */
    static void verify(Path file, long size, int blockSize, Data data) throws IOException {
        long blocks = (size + blockSize - Long.BYTES) / blockSize;
        ByteBuffer stamp = AlignedBuffer.allocate(Long.BYTES, Long.BYTES);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            checkSize(file, channel.size(), size);
            long step = Math.max(1, blocks / BLOCKS_TO_CHECK);
            for (long block = 0; block < blocks; block += step) {
                channel.read(stamp.clear(), block * blockSize);
                data.check(stamp.getLong(0), block);
            }
        }
    }

    /**
     * Looks whether a block of the file is what was written there last.
     *
     * @throws WrongResultException when not, or when the file has another size
     */
    static void verifyBlock(Path file, BlockLayout layout, int block, ByteBuffer written) throws IOException {
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            checkSize(file, in.size(), layout.fileSize());
            ByteBuffer found = ByteBuffer.allocateDirect(layout.blockSize());
            long start = (long) block * layout.blockSize();
            while (found.hasRemaining() && in.read(found, start + found.position()) >= 0) {
                // a file system may hand out less at a time than was asked for
            }
            int difference = found.flip().mismatch(written);
            if (difference >= 0) {
                throw new WrongResultException(
                        "block " + block + " read back differs at byte " + difference + " from what was written last");
            }
        }
    }

    static void checkSize(Path file, long found, long size) {
        if (found != size) {
            throw new WrongResultException(
                    file.getFileName() + " has " + found + " bytes where " + size + " had been written");
        }
    }
}
