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

/** The file of {@link RandomBenchmark#randwrite}; only blocks that exist are overwritten. */
@State(Scope.Thread)
public class RandwriteState extends RandomParams {

    /** After each write: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each with O_DSYNC. */
    @Param("fsync")
    public String sync;

    /** {@code random} or {@code zero}. */
    @Param("random")
    public String data;

    private WorkingDirectory directory;
    private Path file;
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
        Params.threads(threads, thread.getThreadCount());
        Transfer transfer = transfer();
        Sync syncCall = Sync.parse(sync);
        BlockLayout layout = layout();
        directory = WorkingDirectory.below(storage);
        transfer.check(directory.path(), layout.blockSize());
        IoEngine engine = engine();
        int depth = IoEngine.depth(iodepth);
        engine.checkAvailable(depth);
        file = directory.file("randwrite");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        Data content = Params.constant("data", data, Data.class);
        if (engine.isAsynchronous()) {
            queue = new QueuedBlocks(
                    engine.open(directory, file, depth, Access.READ_WRITE, syncCall, layout),
                    layout,
                    content,
                    random,
                    new ReadWriteMix(0, thread.getThreadIndex()));
            work = queue;
            return;
        }
        StandardOpenOption[] access = engine == IoEngine.MMAP
                ? new StandardOpenOption[] {StandardOpenOption.READ, StandardOpenOption.WRITE}
                : new StandardOpenOption[] {StandardOpenOption.WRITE};
        BlockFile blocks = directory.closing(engine.open(file, transfer, syncCall, layout, access));
        writer = new BlockWriter(blocks, transfer.buffer(file, layout.blockSize()), layout, content, syncCall);
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

    long writeBlock() throws IOException {
        return writer == null ? requireNonNull(queue).next() : writer.write(random.next());
    }
}
