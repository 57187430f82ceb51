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
    private FileChannel channel;
    private BlockReader reader;
    private BlockWriter writer;
    private UniformBlocks random;
    private ReadWriteMix mix;

    @Override
    public void check() {
        super.check();
        Sync.parse(sync);
        Params.percent("readPercent", readPercent);
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
        file = directory.file("randrw");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        if (transfer == Transfer.BUFFERED) {
            LaidOutFile.readThrough(file, layout.fileSize());
        }
        channel = directory.closing(transfer.open(file, syncCall, StandardOpenOption.READ, StandardOpenOption.WRITE));
        reader = new BlockReader(channel, transfer.buffer(file, layout.blockSize()), layout, Data.RANDOM);
        writer = new BlockWriter(channel, transfer.buffer(file, layout.blockSize()), layout, Data.RANDOM, syncCall);
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
        mix = new ReadWriteMix(Params.percent("readPercent", readPercent), thread.getThreadIndex());
    }

    /** Syncs what the workload may have left in the cache, and looks whether the last block that it wrote is there. */
    @TearDown
    public void remove() throws IOException {
        channel.force(true);
        channel.close();
        writer.verifyLast(file);
        directory.close();
    }

    long readOrWriteBlock() throws IOException {
        int block = random.next();
        return mix.next() == Direction.READ ? reader.read(block) : writer.write(block);
    }
}
