package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** A whole file per operation, from start to end in blocks, like {@code dd}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SequentialBenchmark {

    /** Creates a new file, writes it, syncs once at the end if asked to, closes it ({@code dd conv=fsync}). */
    @Benchmark
    public long write(SequentialWriteState file) throws IOException {
        return file.write();
    }

    /** Opens a file that exists with O_APPEND, appends as much, syncs once at the end if asked to, closes it: a log. */
    @Benchmark
    public long append(SequentialAppendState file) throws IOException {
        return file.append();
    }

    /** Opens a file, which lies in the page cache or on the device only, reads it, closes it. */
    @Benchmark
    public long read(SequentialReadState file) throws IOException {
        return file.read();
    }
}
