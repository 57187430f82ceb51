package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** A batch of small files in one directory per operation, each opened, written or read, and closed; no sync. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SmallFileBenchmark {

    /** Creates all files of the batch in a directory that is empty. */
    @Benchmark
    public int create(SmallFileCreateState batch) throws IOException {
        return batch.create();
    }

    /** Reads all files of the batch. */
    @Benchmark
    public int read(SmallFileReadState batch) throws IOException {
        return batch.read();
    }
}
