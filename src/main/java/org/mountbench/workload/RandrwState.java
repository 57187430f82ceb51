package org.mountbench.workload;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
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

    private WorkingDirectory directory;
    private Path file;
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
        Params.threads(threads, thread.getThreadCount());
        Transfer transfer = transfer();
        Sync syncCall = Sync.parse(sync);
        BlockLayout layout = layout();
        directory = WorkingDirectory.below(storage);
        transfer.check(directory.path(), layout.blockSize());
        IoEngine engine = engine();
        int depth = IoEngine.depth(iodepth);
        engine.checkAvailable(depth);
        file = directory.file("randrw");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        if (transfer == Transfer.BUFFERED) {
            LaidOutFile.readThrough(file, layout.fileSize());
        }
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        mix = new ReadWriteMix(Params.percent("readPercent", readPercent), thread.getThreadIndex());
        if (engine.isAsynchronous()) {
            queue = new QueuedBlocks(
                    engine.open(directory, file, depth, Access.READ_WRITE, syncCall, layout),
                    layout,
                    Data.RANDOM,
                    random,
                    mix);
            work = queue;
            return;
        }
        BlockFile blocks = directory.closing(
                engine.open(file, transfer, syncCall, layout, StandardOpenOption.READ, StandardOpenOption.WRITE));
        reader = new BlockReader(blocks, transfer.buffer(file, layout.blockSize()), layout, Data.RANDOM);
        writer = new BlockWriter(blocks, transfer.buffer(file, layout.blockSize()), layout, Data.RANDOM, syncCall);
        work = new BlockWork.Writes(blocks, writer);
    }

    @TearDown(Level.Iteration)
    public void endIteration() throws IOException {
        work.endIteration();
    }

    /** Syncs what the workload may have left in the cache, and looks whether the last block that it wrote is there. */
    @TearDown
    public void remove() throws IOException {
        work.finish(file);
        directory.close();
    }

    long readOrWriteBlock() throws IOException {
        if (reader == null || writer == null) {
            return requireNonNull(queue).next();
        }
        return mix.next() == Direction.READ ? reader.read(random.next()) : writer.write(random.next());
    }
}
