package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;
import org.mountbench.io.Mapping;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file of {@link MappedBenchmark#randread}. */
@State(Scope.Thread)
public class MappedReadState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file, fewer than {@code 2g}. */
    @Param("100m")
    public String fileSize;

    /** Bytes of each read. */
    @Param("4k")
    public String blockSize;

    /** {@code warm}: the file lies in the page cache. */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Mapping mapping;
    private ByteBuffer content;
    private ByteBuffer buffer;
    private UniformBlocks random;
    private WarmCache warm;

    @Override
    public void check() {
        WarmCache.requireWarm(cache);
        layout(fileSize, blockSize);
    }

    /** Refuses a file that is too large for one mapping. */
    static BlockLayout layout(String fileSize, String blockSize) {
        BlockLayout layout = BlockLayout.parse(fileSize, blockSize);
        if (layout.fileSize() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("fileSize=" + fileSize + ": a mapping must be below 2g");
        }
        return layout;
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        BlockLayout layout = layout(fileSize, blockSize);
        directory = WorkingDirectory.below(storage);
        Path file = directory.file("mapped-read");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            mapping = Mapping.of(channel, MapMode.READ_ONLY, (int) layout.fileSize());
        }
        content = mapping.buffer().load();
        buffer = AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE);
        content.order(buffer.order());
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        warm = WarmCache.watch();
    }

    @TearDown
    public void remove() throws IOException {
        warm.check();
        mapping.close();
        directory.close();
    }

    long readBlock() {
        int block = random.next();
        buffer.put(0, content, block * buffer.capacity(), buffer.capacity());
        long stamp = buffer.getLong(0);
        Data.RANDOM.check(stamp, block);
        return stamp;
    }
}
