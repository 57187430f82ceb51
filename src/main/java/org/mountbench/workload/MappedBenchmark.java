package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * One block at a random place of a mapped file per operation, like a fio job with {@code ioengine=mmap}. The mapping is
 * shared with the file and is made once, before anything is measured; its pages are present.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class MappedBenchmark {

    /** Copies a block out of the mapping. */
    @Benchmark
    public long randread(MappedReadState file) {
        return file.readBlock();
    }

    /** Copies a block into the mapping; the sync, if any, is part of the operation. */
    @Benchmark
    public long randwrite(MappedWriteState file) throws IOException {
        return file.writeBlock();
    }
}
