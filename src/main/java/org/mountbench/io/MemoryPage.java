package org.mountbench.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** The kernel's memory page, in which it caches files: 4 KiB on x86-64, up to 64 KiB on aarch64. */
public final class MemoryPage {

    private static final Path AUXILIARY_VECTOR = Path.of("/proc/self/auxv");
    private static final long AT_PAGESZ = 6;

    private MemoryPage() {}

    /** Bytes of a page. */
    public static int size() {
        try {
            ByteBuffer vector =
                    ByteBuffer.wrap(Files.readAllBytes(AUXILIARY_VECTOR)).order(ByteOrder.nativeOrder());
            while (vector.remaining() >= 2 * Long.BYTES) {
                long key = vector.getLong();
                long value = vector.getLong();
                if (key == AT_PAGESZ) {
                    return Math.toIntExact(value);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the size of a memory page cannot be read: " + e.getMessage(), e);
        }
        throw new IllegalStateException(AUXILIARY_VECTOR + " does not tell the size of a memory page");
    }
}
