package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The file of {@link SequentialBenchmark#write}. Each operation creates it anew, because overwriting blocks that exist
 * spares the file system the allocation; the one before is deleted outside the measured time.
 */
@State(Scope.Thread)
public class SequentialWriteState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file. */
    @Param("64m")
    public String fileSize;

    /** Bytes of each write. */
    @Param("1m")
    public String blockSize;

    /** Once at the end: {@code none}, {@code fdatasync} or {@code fsync}. */
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

    @Override
    public void check() {
        Params.constant("sync", sync, Sync.class);
        Params.constant("data", data, Data.class);
        BlockLayout.parse(fileSize, blockSize);
    }

    @Setup
    public void prepare() throws IOException {
        check();
        syncCall = Params.constant("sync", sync, Sync.class);
        content = Params.constant("data", data, Data.class);
        layout = BlockLayout.parse(fileSize, blockSize);
        buffer = AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE);
        content.fill(buffer);
        directory = WorkingDirectory.below(storage);
        file = directory.file("sequential-write");
    }

    /** Costs two clock readings per operation, which is nothing beside a file. */
    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        Files.deleteIfExists(file);
    }

    @TearDown(Level.Invocation)
    public void checkSize() throws IOException {
        LaidOutFile.checkSize(file, Files.size(file), layout.fileSize());
    }

    @TearDown
    public void remove() throws IOException {
        LaidOutFile.verify(file, layout, content);
        directory.close();
    }

    long write() throws IOException {
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (int block = 0; block < layout.blocks(); block++) {
                content.stamp(buffer, 0, block);
                buffer.clear();
                while (buffer.hasRemaining()) {
                    out.write(buffer);
                }
            }
            syncCall.apply(out);
            return out.position();
        }
    }
}
