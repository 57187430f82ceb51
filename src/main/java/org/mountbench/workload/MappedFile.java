package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.Mapping;

/** A file whose blocks are copied out of and into a mapping that is shared with it; its pages are present. */
final class MappedFile implements BlockFile {

    private final FileChannel channel;
    private final Mapping mapping;
    private final MappedByteBuffer content;

    private MappedFile(FileChannel channel, Mapping mapping) {
        this.channel = channel;
        this.mapping = mapping;
        this.content = mapping.buffer().load();
    }

    /**
     * Maps a file.
     *
     * @param access {@code READ} alone, or with {@code WRITE}
     * @throws UnsupportedOperationException when the file system maps none
     */
    static MappedFile open(Path file, BlockLayout layout, StandardOpenOption... access) throws IOException {
        FileChannel channel = FileChannel.open(file, access);
        try {
            MapMode mode = access.length == 1 ? MapMode.READ_ONLY : MapMode.READ_WRITE;
            return new MappedFile(channel, Mapping.of(channel, mode, (int) layout.fileSize()));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public int read(ByteBuffer buffer, long position) {
        int length = buffer.remaining();
        buffer.put(buffer.position(), content, (int) position, length);
        buffer.position(buffer.limit());
        return length;
    }

    @Override
    public int write(ByteBuffer buffer, long position) {
        int length = buffer.remaining();
        content.put((int) position, buffer, buffer.position(), length);
        buffer.position(buffer.limit());
        return length;
    }

    /** A sync of the file writes back what the mapping made dirty as well. */
    @Override
    public void apply(Sync sync) throws IOException {
        sync.apply(channel);
    }

    @Override
    public void close() throws IOException {
        if (channel.isOpen()) {
            channel.close();
            mapping.close();
        }
    }
}
