package org.mountbench.workload;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Work in memory that touches no storage: when it moves between two runs, the machine moved. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RulerBenchmark {

    /** Not used for any file; the label under which the row stands. */
    @Param(".")
    public String storage = ".";

    private final byte[] block = new byte[65536];

    /** A checksum over 64 KiB that lie in the processor's cache, byte by byte so that no intrinsic replaces it. */
    @Benchmark
    public int compute() {
        int hash = 1;
        for (byte value : block) {
            hash = (hash << 5) - hash + value;
            hash ^= hash >>> 15;
        }
        return hash;
    }
}
