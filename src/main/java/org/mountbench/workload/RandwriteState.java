package org.mountbench.workload;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.RawFile.Access;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file of {@link RandomBenchmark#randwrite}; only blocks that exist are overwritten. */
@State(Scope.Thread)
public class RandwriteState extends RandomParams {

    /** After each write: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each with O_DSYNC. */
    @Param("fsync")
    public String sync;

    /** {@code random} or {@code zero}. */
    @Param("random")
    public String data;

    private RandomFile file;
    private BlockWork work;
    private UniformBlocks random;
    private @Nullable BlockWriter writer;
    private @Nullable QueuedBlocks queue;

    @Override
    public void check() {
        super.check();
        Params.constant("data", data, Data.class);
        checkEngine(Sync.parse(sync));
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        Sync syncCall = Sync.parse(sync);
        Data content = Params.constant("data", data, Data.class);
        file = new RandomFile(this, thread, "randwrite");
        file.layOut();
        random = file.random();
        if (file.isAsynchronous()) {
            queue = file.queue(Access.READ_WRITE, syncCall, content, random, file.mix(0));
            work = queue;
            return;
        }
        StandardOpenOption[] access = engine() == IoEngine.MMAP
                ? new StandardOpenOption[] {StandardOpenOption.READ, StandardOpenOption.WRITE}
                : new StandardOpenOption[] {StandardOpenOption.WRITE};
        BlockFile blocks = file.open(syncCall, access);
        writer = file.writer(blocks, content, syncCall);
        work = new BlockWork.Writes(blocks, writer);
    }

    @TearDown(Level.Iteration)
    public void endIteration() throws IOException {
        work.endIteration();
    }

    @TearDown
    public void remove() throws IOException {
        file.finish(work);
    }

    long writeBlock() throws IOException {
        return writer == null ? requireNonNull(queue).next() : writer.write(random.next());
    }
}
