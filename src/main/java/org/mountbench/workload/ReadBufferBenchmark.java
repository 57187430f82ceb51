package org.mountbench.workload;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.mountbench.io.Mapping;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** Opens a file, reads or writes it to the end through a buffer of some size, and closes it; by the page cache. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReadBufferBenchmark {

    @Benchmark
    public long fileInputStream(ReadBufferState file) throws IOException {
        try (FileInputStream in = new FileInputStream(file.file())) {
            return file.all(readToEnd(in, file.array()));
        }
    }

    /**
     * The stream's own buffer has its usual 8 KiB: smaller requests are served from it, with a system call for each
     * 8 KiB only; requests of 8 KiB and more go past it.
     */
    @Benchmark
    public long bufferedInputStream(ReadBufferState file) throws IOException {
        try (InputStream in = new BufferedInputStream(new FileInputStream(file.file()))) {
            return file.all(readToEnd(in, file.array()));
        }
    }

    @Benchmark
    public long randomAccessFile(ReadBufferState file) throws IOException {
        long total = 0;
        try (RandomAccessFile in = new RandomAccessFile(file.file(), "r")) {
            byte[] array = file.array();
            for (int length = in.read(array); length >= 0; length = in.read(array)) {
                total += length;
            }
        }
        return file.all(total);
    }

    /** The JDK copies each read through a direct buffer of its own. */
    @Benchmark
    public long fileChannelHeap(ReadBufferState file) throws IOException {
        return file.all(readToEnd(file, file.heap()));
    }

    @Benchmark
    public long fileChannelDirect(ReadBufferState file) throws IOException {
        return file.all(readToEnd(file, file.direct()));
    }

    /** Maps the file, copies it out piece by piece, and unmaps it. */
    @Benchmark
    public long mapped(ReadBufferState file) throws IOException {
        int total = 0;
        byte[] array = file.array();
        try (FileChannel in = FileChannel.open(file.path(), StandardOpenOption.READ);
                Mapping mapping = Mapping.of(in, MapMode.READ_ONLY, file.size())) {
            ByteBuffer content = mapping.buffer();
            while (content.hasRemaining()) {
                int length = Math.min(array.length, content.remaining());
                content.get(array, 0, length);
                total += length;
            }
        }
        return file.all(total);
    }

    /** By {@code FileChannel} with a direct buffer over the blocks that the file has; no sync. */
    @Benchmark
    public long write(WriteBufferState file) throws IOException {
        return file.write();
    }

    private static long readToEnd(InputStream in, byte[] array) throws IOException {
        long total = 0;
        for (int length = in.read(array); length >= 0; length = in.read(array)) {
            total += length;
        }
        return total;
    }

    private static long readToEnd(ReadBufferState file, ByteBuffer buffer) throws IOException {
        long total = 0;
        try (FileChannel in = FileChannel.open(file.path(), StandardOpenOption.READ)) {
            for (int length = in.read(buffer.clear()); length >= 0; length = in.read(buffer.clear())) {
                total += length;
            }
        }
        return total;
    }
}
