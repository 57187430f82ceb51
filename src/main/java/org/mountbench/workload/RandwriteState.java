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

    /** As many as JMH runs ({@code -t}); each has a file of its own. */
    @Param("1")
    public String threads;

    private WorkingDirectory directory;
    private Path file;
    private FileChannel channel;
    private BlockWriter writer;
    private UniformBlocks random;

    @Override
    public void check() {
        Transfer.parse(direct);
        Sync.parse(sync);
        Params.constant("data", data, Data.class);
        BlockLayout.parse(fileSize, blockSize);
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
