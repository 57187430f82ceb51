package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
public class RandwriteState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file, for example {@code 100m}. */
    @Param("100m")
    public String fileSize;

    /** Bytes of each write. */
    @Param("4k")
    public String blockSize;

    /** O_DIRECT: {@code true} or {@code false}. */
    @Param("false")
    public String direct;

    /** After each write: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each with O_DSYNC. */
    @Param("fsync")
    public String sync;

    /** {@code random} or {@code zero}. */
    @Param("random")
    public String data;

    /** {@code psync}, {@code mmap}, {@code libaio} or {@code io_uring}; the last two with O_DIRECT only. */
    @Param("psync")
    public String ioengine;

    /** Requests that each thread has in flight; more than one with {@code libaio} and {@code io_uring} only. */
    @Param("1")
    public String iodepth;

    /** As many as JMH runs ({@code -t}); each has a file of its own. */
    @Param("1")
    public String threads;

    private WorkingDirectory directory;
    private Path file;
    private BlockWork work;

    @Override
    public void check() {
        Params.constant("data", data, Data.class);
        Params.count("threads", threads);
        IoEngine.parse(ioengine)
                .check(iodepth, Transfer.parse(direct), Sync.parse(sync), BlockLayout.parse(fileSize, blockSize));
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        Params.threads(threads, thread.getThreadCount());
        Transfer transfer = Transfer.parse(direct);
        Sync syncCall = Sync.parse(sync);
        BlockLayout layout = BlockLayout.parse(fileSize, blockSize);
        directory = WorkingDirectory.below(storage);
        transfer.check(directory.path(), layout.blockSize());
        IoEngine engine = IoEngine.parse(ioengine);
        int depth = IoEngine.depth(iodepth);
        engine.checkAvailable(depth);
        file = directory.file("randwrite");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        UniformBlocks random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        Data content = Params.constant("data", data, Data.class);
        if (engine.isAsynchronous()) {
            work = new QueuedBlocks(
                    engine.open(directory, file, depth, Access.READ_WRITE, syncCall, layout),
                    layout,
                    content,
                    random,
                    new ReadWriteMix(0, thread.getThreadIndex()));
            return;
        }
        StandardOpenOption[] access = engine == IoEngine.MMAP
                ? new StandardOpenOption[] {StandardOpenOption.READ, StandardOpenOption.WRITE}
                : new StandardOpenOption[] {StandardOpenOption.WRITE};
        BlockFile blocks = directory.closing(engine.open(file, transfer, syncCall, layout, access));
        BlockWriter writer =
                new BlockWriter(blocks, transfer.buffer(file, layout.blockSize()), layout, content, syncCall);
        work = new BlockWork.Writes(blocks, writer, random::next);
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
        return work.next();
    }
}
