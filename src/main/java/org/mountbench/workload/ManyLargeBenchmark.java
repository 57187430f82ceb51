package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** Many large files in one directory per operation, in blocks of 1 MiB. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ManyLargeBenchmark {

    /** Creates all files in an empty directory, one after the other; a sync, if any, follows each file. */
    @Benchmark
    public int create(ManyLargeCreateState batch) throws IOException {
        return batch.create();
    }

    /** Reads all files, which lie in the page cache; several threads take the next file in turn. */
    @Benchmark
    public long read(ManyLargeReadState batch) throws IOException {
        return batch.read();
    }
}
