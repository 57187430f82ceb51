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
public class RandrwState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file, for example {@code 100m}. */
    @Param("100m")
    public String fileSize;

    /** Bytes of each read and write. */
    @Param("4k")
    public String blockSize;

    /** Reads among each hundred operations. */
    @Param("70")
    public String readPercent;

    /** O_DIRECT: {@code true} or {@code false}. */
    @Param("false")
    public String direct;

    /** After each write: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each with O_DSYNC. */
    @Param("none")
    public String sync;

    /** As many as JMH runs ({@code -t}); each has a file of its own. */
    @Param("1")
    public String threads;

    private WorkingDirectory directory;
    private Path file;
    private FileChannel channel;
    private BlockReader reader;
    private BlockWriter writer;
    private UniformBlocks random;
    private ReadWriteMix mix;

    @Override
    public void check() {
        Transfer.parse(direct);
        Sync.parse(sync);
        BlockLayout.parse(fileSize, blockSize);
        Params.percent("readPercent", readPercent);
        Params.count("threads", threads);
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
