package org.mountbench.workload;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A laid-out file whose blocks are read and written one after another. */
interface BlockFile extends Closeable {

    /**
     * Reads into what remains of a buffer.
     *
     * @return bytes that were read, or -1 behind the end of the file
     */
    int read(ByteBuffer buffer, long position) throws IOException;

    /**
     * Writes what remains of a buffer, or a part of it.
     *
     * @return bytes that were written
     */
    int write(ByteBuffer buffer, long position) throws IOException;

    /** Makes durable what was written, as far as {@code sync} asks for it. */
    void apply(Sync sync) throws IOException;

    /** A file that is read and written by positional calls; the caller knows how it was opened. */
    static BlockFile of(FileChannel channel) {
        return new BlockFile() {
            @Override
            public int read(ByteBuffer buffer, long position) throws IOException {
                return channel.read(buffer, position);
            }

            @Override
            public int write(ByteBuffer buffer, long position) throws IOException {
                return channel.write(buffer, position);
            }

            @Override
            public void apply(Sync sync) throws IOException {
                sync.apply(channel);
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
