package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file of {@link SequentialBenchmark#read}. */
@State(Scope.Thread)
public class SequentialReadState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file. */
    @Param("64m")
    public String fileSize;

    /** Bytes of each read. */
    @Param("1m")
    public String blockSize;

    /** Before each operation, {@code warm}: the file lies in the page cache, or {@code cold}: nothing of it does. */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Path file;
    private ByteBuffer buffer;
    private BlockLayout layout;
    private OperationMeter meter;
    private FileCache fileCache;

    @Override
    public void check() {
        CacheState.parse(cache);
        BlockLayout.parse(fileSize, blockSize);
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        layout = BlockLayout.parse(fileSize, blockSize);
        buffer = AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE);
        directory = WorkingDirectory.below(storage);
        state.check(directory.path(), thread);
        file = directory.file("sequential-read");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        meter = OperationMeter.counting(Direction.READ, layout.fileSize());
        fileCache = state.enter(file, layout.fileSize());
    }

    @Setup(Level.Invocation)
    public void restoreCache() throws IOException {
        fileCache.restore();
    }

    @TearDown
    public void remove() throws IOException {
        meter.close();
        fileCache.check();
        directory.close();
    }

    long read() throws IOException {
        long block = 0;
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            while (fill(in) == layout.blockSize()) {
                Data.RANDOM.check(buffer.getLong(0), block);
                block++;
            }
        }
        meter.count();
        LaidOutFile.checkSize(file, block * layout.blockSize() + buffer.position(), layout.fileSize());
        return block;
    }

    /** Reads until the buffer is full, as a file system may hand out less at a time, or the file ends. */
    private int fill(FileChannel in) throws IOException {
        buffer.clear();
        int length = 0;
        while (buffer.hasRemaining() && length >= 0) {
            length = in.read(buffer);
        }
        return buffer.position();
    }
}
