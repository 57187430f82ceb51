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

/**
 * The file of {@link RandomBenchmark#randrw}; only blocks that exist are overwritten. Without O_DIRECT it is read
 * through before anything is measured, so that it lies in the page cache if the cache takes it.
 */
@State(Scope.Thread)
public class RandrwState extends RandomParams {

    /** Reads among each hundred operations. */
    @Param("70")
    public String readPercent;

    /** After each write: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each with O_DSYNC. */
    @Param("none")
    public String sync;

    private RandomFile file;
    private BlockWork work;
    private UniformBlocks random;
    private ReadWriteMix mix;
    private @Nullable BlockReader reader;
    private @Nullable BlockWriter writer;
    private @Nullable QueuedBlocks queue;

    @Override
    public void check() {
        super.check();
        Params.percent("readPercent", readPercent);
        checkEngine(Sync.parse(sync));
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        Sync syncCall = Sync.parse(sync);
        file = new RandomFile(this, thread, "randrw");
        file.layOut();
        if (transfer() == Transfer.BUFFERED) {
            file.readThrough();
        }
        random = file.random();
        mix = file.mix(Params.percent("readPercent", readPercent));
        if (file.isAsynchronous()) {
            queue = file.queue(Access.READ_WRITE, syncCall, Data.RANDOM, random, mix);
            work = queue;
            return;
        }
        BlockFile blocks = file.open(syncCall, StandardOpenOption.READ, StandardOpenOption.WRITE);
        reader = file.reader(blocks);
        writer = file.writer(blocks, Data.RANDOM, syncCall);
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

    long readOrWriteBlock() throws IOException {
        if (reader == null || writer == null) {
            return requireNonNull(queue).next();
        }
        return mix.next() == Direction.READ ? reader.read(random.next()) : writer.write(random.next());
    }
}
