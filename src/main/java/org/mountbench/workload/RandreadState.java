package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.PageCache;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file of {@link RandomBenchmark#randread}. */
@State(Scope.Thread)
public class RandreadState extends RandomParams {

    /**
     * {@code warm}: the file lies in the page cache; {@code cold}: nothing of it does at the start of an iteration, and
     * no block is read twice in it; {@code none}: the cache is bypassed, with O_DIRECT only.
     */
    @Param("warm")
    public String cache;

    private enum Cache {
        WARM,
        COLD,
        NONE
    }

    private WorkingDirectory directory;
    private FileChannel channel;
    private BlockReader reader;
    private UniformBlocks random;
    private @Nullable WarmCache warm;
    private @Nullable ColdRandomReads cold;

    @Override
    public void check() {
        super.check();
        Cache state = Params.constant("cache", cache, Cache.class);
        if ((transfer() == Transfer.DIRECT) != (state == Cache.NONE)) {
            throw new IllegalArgumentException(
                    "direct=" + direct + " does not go with cache=" + cache
                            + "; O_DIRECT bypasses the cache: use direct=true with cache=none, direct=false with cache=warm or cold");
        }
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        Params.threads(threads, thread.getThreadCount());
        Transfer transfer = transfer();
        Cache state = Params.constant("cache", cache, Cache.class);
        BlockLayout layout = layout();
        directory = WorkingDirectory.below(storage);
        transfer.check(directory.path(), layout.blockSize());
        if (state == Cache.COLD) {
            ColdRandomReads.check(directory.path(), layout);
        }
        Path file = directory.file("randread");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = directory.closing(transfer.open(file, StandardOpenOption.READ));
        reader = new BlockReader(channel, transfer.buffer(file, layout.blockSize()), layout, Data.RANDOM);
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        if (state == Cache.WARM) {
            LaidOutFile.readThrough(file, layout.fileSize());
            warm = WarmCache.watch();
        } else if (state == Cache.COLD) {
            PageCache.adviseRandom(file);
            cold = new ColdRandomReads(file, layout, thread.getThreadIndex());
        }
    }

    @Setup(Level.Iteration)
    public void restoreCache() throws IOException {
        if (cold != null) {
            cold.restart();
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
        channel.close();
        directory.close();
    }

    long readBlock() throws IOException {
        return reader.read(cold == null ? random.next() : cold.nextBlock());
    }
}
