package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
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

    /** After each write: {@code none}, {@code fdatasync} or {@code fsync}. */
    @Param("fsync")
    public String sync;

    /** {@code random} or {@code zero}. */
    @Param("random")
    public String data;

    private WorkingDirectory directory;
    private Path file;
    private FileChannel channel;
    private ByteBuffer buffer;
    private UniformBlocks random;
    private BlockLayout layout;
    private Sync syncCall;
    private Data content;
    private int lastBlock;
    private long writes;

    @Override
    public void check() {
        Transfer.parse(direct);
        Params.constant("sync", sync, Sync.class);
        Params.constant("data", data, Data.class);
        BlockLayout.parse(fileSize, blockSize);
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        Transfer transfer = Transfer.parse(direct);
        syncCall = Params.constant("sync", sync, Sync.class);
        content = Params.constant("data", data, Data.class);
        layout = BlockLayout.parse(fileSize, blockSize);
        directory = WorkingDirectory.below(storage);
        transfer.check(directory.path(), layout.blockSize());
        file = directory.file("randwrite");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = transfer.open(file, StandardOpenOption.WRITE);
        buffer = transfer.buffer(file, layout.blockSize());
        content.fill(buffer);
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
    }

    /** Syncs what the workload may have left in the cache, and looks whether the last block that it wrote is there. */
    @TearDown
    public void remove() throws IOException {
        channel.force(true);
        channel.close();
        verifyLastBlock();
        directory.close();
    }

    long writeBlock() throws IOException {
        int block = random.next();
        content.stamp(buffer, 0, block);
        content.number(buffer, 0, ++writes);
        buffer.clear();
        long position = (long) block * layout.blockSize();
        while (buffer.hasRemaining()) {
            position += channel.write(buffer, position);
        }
        syncCall.apply(channel);
        lastBlock = block;
        return position;
    }

    private void verifyLastBlock() throws IOException {
        ByteBuffer found = ByteBuffer.allocateDirect(layout.blockSize());
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            LaidOutFile.checkSize(file, in.size(), layout.fileSize());
            in.read(found, (long) lastBlock * layout.blockSize());
        }
        int difference = found.flip().mismatch(buffer.clear());
        if (difference >= 0) {
            throw new WrongResultException(
                    "block " + lastBlock + " read back differs at byte " + difference + " from what was written last");
        }
    }
}
