package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * Compiles Java sources that lie on the storage, and writes the classes there. The compiler is Eclipse's, the same
 * release on every JDK; it runs inside this process and resolves against the classes of the running Java.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class CompileBenchmark {

    /** All sources in one call, into a directory that is empty. */
    @Benchmark
    public boolean compile(CompileState sources) throws IOException {
        return sources.compile();
    }
}
