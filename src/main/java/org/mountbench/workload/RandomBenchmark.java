package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * One block at a random place of a laid-out file per operation, by positional calls and with a direct buffer; one
 * outstanding request and one file per thread, like a fio job with {@code ioengine=psync}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class RandomBenchmark {

    @Benchmark
    public long randread(RandreadState file) throws IOException {
        return file.readBlock();
    }

    /** The sync, if any, is part of the operation. */
    @Benchmark
    public long randwrite(RandwriteState file) throws IOException {
        return file.writeBlock();
    }

    /** Reads and writes in a fixed share, each operation one of them, drawn at random. */
    @Benchmark
    public long randrw(RandrwState file) throws IOException {
        return file.readOrWriteBlock();
    }
}
