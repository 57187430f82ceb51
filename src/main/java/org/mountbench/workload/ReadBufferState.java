package org.mountbench.workload;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The file that {@link ReadBufferBenchmark} reads in several ways, and a buffer for each. */
@State(Scope.Thread)
public class ReadBufferState extends FileBufferParams {

    /** Before each operation, {@code warm}: the file lies in the page cache, or {@code cold}: nothing of it does. */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Path path;
    private File file;
    private long size;
    private byte[] array;
    private ByteBuffer heap;
    private ByteBuffer direct;
    private FileCache fileCache;

    @Override
    public void check() {
        CacheState.parse(cache);
        super.check();
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        size = bytes();
        int capacity = capacity();
        array = new byte[capacity];
        heap = ByteBuffer.allocate(capacity);
        direct = AlignedBuffer.allocate(capacity, AlignedBuffer.PAGE);
        directory = WorkingDirectory.below(storage);
        state.check(directory.path(), thread);
        path = directory.file("read-buffer");
        file = path.toFile();
        LaidOutFile.create(path, size, BlockLayout.UNIT);
        directory.sync();
        fileCache = state.enter(path, size);
    }

    @Setup(Level.Invocation)
    public void restoreCache() throws IOException {
        fileCache.restore();
    }

    @TearDown
    public void remove() throws IOException {
        fileCache.check();
        LaidOutFile.verify(path, size, BlockLayout.UNIT, Data.RANDOM);
        directory.close();
    }

    Path path() {
        return path;
    }

    File file() {
        return file;
    }

    byte[] array() {
        return array;
    }

    ByteBuffer heap() {
        return heap;
    }

    ByteBuffer direct() {
        return direct;
    }

    /** Size of the file, to map it. */
    int size() {
        return (int) size;
    }

    /**
     * Ends an operation.
     *
     * @throws WrongResultException when it did not read the whole file
     */
    long all(long bytesRead) {
        LaidOutFile.checkSize(path, bytesRead, size);
        return bytesRead;
    }
}
