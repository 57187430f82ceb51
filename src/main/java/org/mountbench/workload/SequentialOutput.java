package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A file that is written from start to end in equal blocks. */
@State(Scope.Thread)
public abstract class SequentialOutput implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes written by each operation. */
    @Param("64m")
    public String fileSize;

    /** Bytes of each write. */
    @Param("1m")
    public String blockSize;

    /**
     * Once at the end: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, each write with O_DSYNC.
     */
    @Param("fsync")
    public String sync;

    /** {@code random} or {@code zero}. */
    @Param("random")
    public String data;

    private WorkingDirectory directory;
    private Path file;
    private ByteBuffer buffer;
    private BlockLayout layout;
    private Sync syncCall;
    private Data content;
    private OperationMeter meter;

    @Override
    public void check() {
        Sync.parse(sync);
        Params.constant("data", data, Data.class);
        BlockLayout.parse(fileSize, blockSize);
    }

    @Setup
    public void prepare() throws IOException {
        check();
        syncCall = Sync.parse(sync);
        content = Params.constant("data", data, Data.class);
        layout = BlockLayout.parse(fileSize, blockSize);
        directory = WorkingDirectory.below(storage);
        transfer().check(directory.path(), layout.blockSize());
        buffer = transfer().buffer(directory.path(), layout.blockSize());
        content.fill(buffer);
        file = directory.file("sequential-write");
        prepare(file);
        meter = OperationMeter.counting(Direction.WRITE, layout.fileSize());
    }

    /** Makes what must be there before the first operation. */
    void prepare(Path absent) throws IOException {}

    Transfer transfer() {
        return Transfer.BUFFERED;
    }

    /** Blocks in the file before an operation. */
    abstract int blocksBefore();

    @TearDown(Level.Invocation)
    public void checkSize() throws IOException {
        LaidOutFile.checkSize(file, Files.size(file), written().fileSize());
    }

    @TearDown
    public void remove() throws IOException {
        meter.close();
        LaidOutFile.verify(file, written(), content);
        directory.close();
    }

    /** The file after an operation. */
    private BlockLayout written() {
        return new BlockLayout(layout.fileSize() + (long) blocksBefore() * layout.blockSize(), layout.blockSize());
    }

    Path file() {
        return file;
    }

    Sync syncCall() {
        return syncCall;
    }

    int blockLength() {
        return layout.blockSize();
    }

    /** One operation but for opening and closing: the bytes in the file then. */
    long writeTo(FileChannel out) throws IOException {
        int before = blocksBefore();
        for (int block = 0; block < layout.blocks(); block++) {
            writeBlock(out, before + block);
        }
        syncCall.apply(out);
        meter.count();
        return out.position();
    }

    void writeBlock(FileChannel out, int block) throws IOException {
        content.stamp(buffer, 0, block);
        buffer.clear();
        while (buffer.hasRemaining()) {
            out.write(buffer);
        }
    }
}
