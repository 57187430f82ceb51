package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.AlignedBuffer;
import org.mountbench.io.Mapping;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file of {@link MappedBenchmark#randread}. */
@State(Scope.Thread)
public class MappedReadState extends MappedParams {

    /**
     * {@code warm}: the file lies in the page cache, its pages in the mapping; {@code cold}: nothing of it does at the
     * start of an iteration, and no block is read twice in it.
     */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private FileChannel channel;
    private Mapping mapping;
    private ByteBuffer content;
    private ByteBuffer buffer;
    private UniformBlocks random;
    private @Nullable WarmCache warm;
    private @Nullable ColdRandomReads cold;

    @Override
    public void check() {
        CacheState.parse(cache);
        super.check();
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        BlockLayout layout = layout();
        directory = WorkingDirectory.below(storage);
        if (state == CacheState.COLD) {
            ColdRandomReads.check(directory.path(), layout);
        }
        Path file = directory.file("mapped-read");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = directory.closing(FileChannel.open(file, StandardOpenOption.READ));
        map();
        buffer = AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE);
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        if (state == CacheState.WARM) {
            mapping.buffer().load();
            warm = WarmCache.watch();
        } else {
            cold = new ColdRandomReads(file, layout, thread.getThreadIndex());
        }
    }

    private void map() throws IOException {
        mapping = Mapping.of(channel, MapMode.READ_ONLY, (int) channel.size());
        content = mapping.buffer().order(ByteOrder.nativeOrder());
    }

    /** Nothing is evicted while it is mapped. */
    @Setup(Level.Iteration)
    public void restoreCache() throws IOException {
        if (cold != null) {
            mapping.close();
            cold.restart();
            map();
            mapping.adviseRandom();
        }
    }

    @TearDown(Level.Iteration)
    public void checkCold() {
        if (cold != null) {
            cold.check();
        }
    }

    @TearDown
    public void remove() throws IOException {
        if (warm != null) {
            warm.check();
        }
        mapping.close();
        channel.close();
        directory.close();
    }

    long readBlock() {
        int block = cold == null ? random.next() : cold.nextBlock();
        buffer.put(0, content, block * buffer.capacity(), buffer.capacity());
        long stamp = buffer.getLong(0);
        Data.RANDOM.check(stamp, block);
        return stamp;
    }
}
