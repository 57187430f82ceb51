package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
    private FileChannel channel;
    private BlockWriter writer;
    private UniformBlocks random;

    @Override
    public void check() {
        super.check();
        Sync.parse(sync);
        Params.constant("data", data, Data.class);
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
        file = directory.file("randwrite");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = directory.closing(transfer.open(file, syncCall, StandardOpenOption.WRITE));
        writer = new BlockWriter(
                channel,
                transfer.buffer(file, layout.blockSize()),
                layout,
                Params.constant("data", data, Data.class),
                syncCall);
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
    }

    /** Syncs what the workload may have left in the cache, and looks whether the last block that it wrote is there. */
    @TearDown
    public void remove() throws IOException {
        channel.force(true);
        channel.close();
        writer.verifyLast(file);
        directory.close();
    }

    long writeBlock() throws IOException {
        return writer.write(random.next());
    }
}
