package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The params of a file that goes through a buffer of some size. */
@State(Scope.Thread)
public abstract class FileBufferParams implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file. */
    @Param("165000")
    public String fileSize;

    /** Bytes asked for or handed over by each call, {@code fileSize} at most; the last call may have fewer. */
    @Param("8192")
    public String bufferSize;

    FileBufferParams() {}

    /** Refuses a buffer that the file would never fill, and a file that no mapping holds. */
    @Override
    public void check() {
        long bytes = bytes();
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("fileSize=" + fileSize + ": must be below 2g here");
        }
        if (capacity() > bytes) {
            throw new IllegalArgumentException("bufferSize=" + bufferSize + " is larger than fileSize=" + fileSize
                    + ", and what does not fit would never be filled; take a smaller one");
        }
    }

    /** Bytes in the file. */
    final long bytes() {
        return Params.size("fileSize", fileSize);
    }

    /** Bytes of the buffer. */
    final int capacity() {
        return Params.bufferSize("bufferSize", bufferSize);
    }
}
