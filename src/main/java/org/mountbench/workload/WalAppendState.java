package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The log of {@link CommitBenchmark#walAppend}: one segment that exists in full before anything is appended, and that is
 * used again from its start when it is full. PostgreSQL fills segments of 16 MiB with zeros and recycles them, MySQL's
 * redo log and SQLite's after its first checkpoint are overwritten as well, all for the same reason: a sync that need
 * not record a new file size or new blocks is cheaper. A log that grows is another workload.
 */
@State(Scope.Thread)
public class WalAppendState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the segment. */
    @Param("16m")
    public String fileSize;

    /** Bytes of each record. */
    @Param("8k")
    public String blockSize;

    /** After each record: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each with O_DSYNC. */
    @Param("fdatasync")
    public String sync;

    private WorkingDirectory directory;
    private Path file;
    private FileChannel channel;
    private BlockWriter writer;
    private int records;
    private int next;

    @Override
    public void check() {
        Sync.parse(sync);
        BlockLayout.parse(fileSize, blockSize);
    }

    @Setup
    public void layOut() throws IOException {
        check();
        Sync syncCall = Sync.parse(sync);
        BlockLayout layout = BlockLayout.parse(fileSize, blockSize);
        records = layout.blocks();
        directory = WorkingDirectory.below(storage);
        file = directory.file("wal");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = directory.closing(Transfer.BUFFERED.open(file, syncCall, StandardOpenOption.WRITE));
        writer = new BlockWriter(
                channel, AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE), layout, Data.RANDOM, syncCall);
    }

    /** Looks whether the record that was appended last is there. */
    @TearDown
    public void remove() throws IOException {
        channel.force(true);
        channel.close();
        writer.verifyLast(file);
        directory.close();
    }

    long append() throws IOException {
        int record = next;
        next = record + 1 == records ? 0 : record + 1;
        return writer.write(record);
    }
}
