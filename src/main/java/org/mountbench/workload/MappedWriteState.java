package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.AlignedBuffer;
import org.mountbench.io.Mapping;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file of {@link MappedBenchmark#randwrite}; only blocks that exist are overwritten. */
@State(Scope.Thread)
public class MappedWriteState extends MappedParams {

    /** After each write: {@code none}, {@code msync}, {@code msync-all} or {@code fsync}. */
    @Param("msync")
    public String sync;

    private WorkingDirectory directory;
    private Path file;
    private FileChannel channel;
    private Mapping mapping;
    private MappedByteBuffer content;
    private ByteBuffer buffer;
    private UniformBlocks random;
    private BlockLayout layout;
    private MapSync syncCall;
    private int lastBlock;
    private long writes;

    @Override
    public void check() {
        Params.constant("sync", sync, MapSync.class);
        super.check();
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        syncCall = Params.constant("sync", sync, MapSync.class);
        layout = layout();
        directory = WorkingDirectory.below(storage);
        file = directory.file("mapped-write");
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        directory.sync();
        channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        mapping = Mapping.of(channel, MapMode.READ_WRITE, (int) layout.fileSize());
        content = mapping.buffer().load();
        buffer = AlignedBuffer.allocate(layout.blockSize(), AlignedBuffer.PAGE);
        Data.RANDOM.fill(buffer);
        random = new UniformBlocks(layout.blocks(), thread.getThreadIndex());
    }

    /** Syncs what the workload may have left in the cache, and looks whether a read call sees the last block. */
    @TearDown
    public void remove() throws IOException {
        content.force();
        mapping.close();
        channel.force(true);
        verifyLastBlock();
        channel.close();
        directory.close();
    }

    long writeBlock() throws IOException {
        int block = random.next();
        Data.RANDOM.stamp(buffer, 0, block);
        Data.RANDOM.number(buffer, 0, ++writes);
        int position = block * layout.blockSize();
        content.put(position, buffer, 0, layout.blockSize());
        syncCall.apply(content, channel, position, layout.blockSize());
        lastBlock = block;
        return position;
    }

    private void verifyLastBlock() throws IOException {
        LaidOutFile.checkSize(file, channel.size(), layout.fileSize());
        ByteBuffer found = ByteBuffer.allocateDirect(layout.blockSize());
        channel.read(found, (long) lastBlock * layout.blockSize());
        int difference = found.flip().mismatch(buffer.clear());
        if (difference >= 0) {
            throw new WrongResultException("block " + lastBlock + " read back differs at byte " + difference
                    + " from what the mapping was given last");
        }
    }
}
