package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The file of {@link ReadBufferBenchmark#write}. Its blocks are overwritten where they are: with a file that is new or
 * cut to nothing each time, the allocation of blocks would hide what the buffer costs.
 */
@State(Scope.Thread)
public class WriteBufferState extends FileBufferParams {

    private WorkingDirectory directory;
    private Path path;
    private long size;
    private ByteBuffer buffer;
    private long writes;

    @Setup
    public void layOut() throws IOException {
        check();
        size = bytes();
        buffer = AlignedBuffer.allocate(capacity(), AlignedBuffer.PAGE);
        Data.RANDOM.fill(buffer);
        directory = WorkingDirectory.below(storage);
        path = directory.file("write-buffer");
        LaidOutFile.create(path, size, BlockLayout.UNIT);
        directory.sync();
        write();
    }

    /** Looks whether the file holds what the last operation wrote. */
    @TearDown
    public void remove() throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            channel.force(true);
            LaidOutFile.checkSize(path, channel.size(), size);
            ByteBuffer found = ByteBuffer.allocateDirect(buffer.capacity());
            for (long position = 0; position < size; position += found.limit()) {
                found.clear().limit((int) Math.min(found.capacity(), size - position));
                while (found.hasRemaining() && channel.read(found, position + found.position()) > 0) {
                    // a file system may hand out less than was asked for
                }
                int difference = found.flip().mismatch(buffer.clear().limit(found.limit()));
                if (difference >= 0) {
                    throw new WrongResultException(path.getFileName() + " read back differs at byte "
                            + (position + difference) + " from what was written last");
                }
            }
        }
        directory.close();
    }

    long write() throws IOException {
        long position = 0;
        if (buffer.capacity() >= Long.BYTES) {
            buffer.putLong(0, ++writes);
        }
        try (FileChannel out = FileChannel.open(path, StandardOpenOption.WRITE)) {
            while (position < size) {
                buffer.clear().limit((int) Math.min(buffer.capacity(), size - position));
                while (buffer.hasRemaining()) {
                    position += out.write(buffer);
                }
            }
        }
        return position;
    }
}
