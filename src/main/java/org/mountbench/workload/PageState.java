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

/** A data file of pages, all written, of which one at a random place is overwritten per operation. */
@State(Scope.Thread)
public abstract class PageState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file. */
    @Param("100m")
    public String fileSize;

    /** Bytes of a page. */
    @Param("4k")
    public String blockSize;

    private WorkingDirectory directory;
    private Path file;
    private FileChannel channel;
    private BlockWriter writer;
    private UniformBlocks random;

    /** What makes a page durable. */
    abstract Sync syncCall();

    @Override
    public void check() {
        syncCall();
        BlockLayout.parse(fileSize, blockSize);
    }

    @Setup
    public void layOut() throws IOException {
        check();
        BlockLayout layout = BlockLayout.parse(fileSize, blockSize);
        directory = WorkingDirectory.below(storage);
        file = directory.file("pages");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = directory.closing(Transfer.BUFFERED.open(file, syncCall(), StandardOpenOption.WRITE));
        writer = new BlockWriter(
                channel,
                AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE),
                layout,
                Data.RANDOM,
                syncCall());
        random = new UniformBlocks(layout.blocks(), 0);
    }

    /** Looks whether the page that was written last is there. */
    @TearDown
    public void remove() throws IOException {
        channel.force(true);
        channel.close();
        writer.verifyLast(file);
        directory.close();
    }

    long overwrite() throws IOException {
        return writer.write(random.next());
    }
}
