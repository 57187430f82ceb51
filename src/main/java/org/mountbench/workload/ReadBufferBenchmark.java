package org.mountbench.workload;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** Opens a file, reads it to the end through a buffer of some size, and closes it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReadBufferBenchmark {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file. */
    @Param("165000")
    public String fileSize;

    /** Bytes asked for by each read call. */
    @Param("8192")
    public String bufferSize;

    /** Before each operation, {@code warm}: the file lies in the page cache, or {@code cold}: nothing of it does. */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Path path;
    private File file;
    private long size;
    private byte[] array;
    private ByteBuffer direct;
    private FileCache fileCache;

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        CacheState state = CacheState.parse(cache);
        size = Params.size("fileSize", fileSize);
        int capacity = Params.bufferSize("bufferSize", bufferSize);
        array = new byte[capacity];
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
        directory.close();
    }

    @Benchmark
    public long fileInputStream() throws IOException {
        long total = 0;
        try (FileInputStream in = new FileInputStream(file)) {
            for (int length = in.read(array); length >= 0; length = in.read(array)) {
                total += length;
            }
        }
        LaidOutFile.checkSize(path, total, size);
        return total;
    }

    @Benchmark
    public long fileChannelDirect() throws IOException {
        long total = 0;
        try (FileChannel in = FileChannel.open(path, StandardOpenOption.READ)) {
            for (int length = in.read(direct.clear()); length >= 0; length = in.read(direct.clear())) {
                total += length;
            }
        }
        LaidOutFile.checkSize(path, total, size);
        return total;
    }
}
