package org.mountbench.io;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.util.Set;

/**
 * A file mapped into memory, and unmapped when it is closed: a mapping that the garbage collector must find lets the
 * cost of unmapping fall into somebody else's time, keeps the file's pages from being dropped, and piles up until the
 * kernel allows no more. For one thread.
 */
public abstract class Mapping implements AutoCloseable {

    /** What the kernel answers where a file system maps nothing, or nothing that is shared. */
    private static final Set<String> REFUSALS =
            Set.of("No such device", "Invalid argument", "Operation not supported", "Function not implemented");

    private static final int ADVICE_RANDOM = 1;

    private final MappedByteBuffer buffer;

    Mapping(MappedByteBuffer buffer) {
        this.buffer = buffer;
    }

    /**
     * Maps a file from its start.
     *
     * @param mode {@code READ_ONLY}, or {@code READ_WRITE} for a mapping shared with the file
     * @param size bytes, fewer than 2 GiB
     * @throws UnsupportedOperationException when the file system cannot do it, with the kernel's reason
     */
    public static Mapping of(FileChannel channel, MapMode mode, int size) throws IOException {
        try {
            return Runtime.version().feature() >= Natives.FIRST_WITH_FOREIGN
                    ? ArenaMapping.map(channel, mode, size)
                    : CleanedMapping.map(channel, mode, size);
        } catch (IOException e) {
            if (e.getMessage() != null && REFUSALS.contains(e.getMessage())) {
                throw new UnsupportedOperationException("the file system refuses mmap: " + e.getMessage(), e);
            }
            throw e;
        }
    }

    /** The file's content; not to be touched after {@link #close}. */
    public final MappedByteBuffer buffer() {
        return buffer;
    }

    /**
     * Turns readahead off, so that a touch of one page that is not cached brings one page.
     *
     * @throws UnsupportedOperationException when the kernel refuses or there are no native calls
     */
    public final void adviseRandom() throws IOException {
        NativeCalls calls = Natives.require("advising the kernel against readahead");
        try {
            calls.call(SystemCall.MADVISE, calls.address(buffer), buffer.capacity(), ADVICE_RANDOM);
        } catch (SystemCallException e) {
            if (e.isRefusal()) {
                throw new UnsupportedOperationException("readahead cannot be turned off here: " + e.getMessage(), e);
            }
            throw e;
        }
    }

    /** Unmaps. */
    @Override
    public abstract void close();
}
