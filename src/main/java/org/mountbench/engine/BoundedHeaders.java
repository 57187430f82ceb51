package org.mountbench.engine;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of an archive, of which only so many may be read between two entries' contents: names and attributes of any
 * length are collected in memory by the library that reads them.
 */
final class BoundedHeaders extends FilterInputStream {

    /** Names of 4 KiB with all their attributes take up a hundredth. */
    static final int MOST_BYTES = 1 << 20;

    /** More was read for one header. */
    static final class TooLong extends IOException {
        private static final long serialVersionUID = 1L;

        TooLong() {
            super("a header of more than " + MOST_BYTES + " bytes");
        }
    }

    private long left = MOST_BYTES;
    private boolean content;

    BoundedHeaders(InputStream in) {
        super(in);
    }

    /** From here on an entry's content is read, which its reader counts. */
    void beginContent() {
        content = true;
    }

    /** From here on a header is read. */
    void beginHeader() {
        content = false;
        left = MOST_BYTES;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count(Math.max(0, read));
        return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        count(skipped);
        return skipped;
    }

    private void count(long bytes) throws TooLong {
        if (!content) {
            left -= bytes;
            if (left < 0) {
                throw new TooLong();
            }
        }
    }
}
