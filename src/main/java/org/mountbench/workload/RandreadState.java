package org.mountbench.workload;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.PageCache;
import org.mountbench.io.RawFile.Access;
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

    private RandomFile file;
    private BlockWork work;
    private UniformBlocks random;
    private @Nullable BlockReader reader;
    private @Nullable QueuedBlocks queue;
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
        checkEngine(Sync.NONE);
        if (engine() == IoEngine.MMAP && state == Cache.COLD) {
            throw new IllegalArgumentException(
                    "ioengine=mmap does not go with cache=cold: what is mapped cannot be evicted; use cache=warm, or"
                            + " MappedBenchmark.randread, which maps anew");
        }
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        Cache state = Params.constant("cache", cache, Cache.class);
        file = new RandomFile(this, thread, "randread");
        if (state == Cache.COLD) {
            ColdRandomReads.check(file.directory(), file.layout());
        }
        file.layOut();
        random = file.random();
        if (file.isAsynchronous()) {
            queue = file.queue(Access.READ, Sync.NONE, Data.RANDOM, random, file.mix(100));
            work = queue;
            return;
        }
        BlockFile blocks = file.open(Sync.NONE, StandardOpenOption.READ);
        work = new BlockWork.Reads(blocks);
        reader = file.reader(blocks);
        if (state == Cache.COLD) {
            PageCache.adviseRandom(file.path());
            cold = new ColdRandomReads(file.path(), file.layout(), thread.getThreadIndex());
        }
        if (state == Cache.WARM) {
            file.readThrough();
            warm = WarmCache.watch();
        }
    }

    @Setup(Level.Iteration)
    public void restoreCache() throws IOException {
        if (cold != null) {
            cold.restart();
        }
    }

    @TearDown(Level.Iteration)
    public void endIteration() throws IOException {
        if (cold != null) {
            cold.check();
        }
        work.endIteration();
    }

    @TearDown
    public void remove() throws IOException {
        if (warm != null) {
            warm.check();
        }
        file.finish(work);
    }

    long readBlock() throws IOException {
        if (reader == null) {
            return requireNonNull(queue).next();
        }
        if (cold != null) {
            return reader.read(cold.nextBlock());
        }
        NegativeControl.slowDown();
        return reader.read(random.next());
    }
}
