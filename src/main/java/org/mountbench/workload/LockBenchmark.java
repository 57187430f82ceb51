package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * Takes a lock that nobody else holds and gives it back. The two kinds of locks are no match for each other: the JDK
 * keeps a table of its own of the locks of {@link #fcntl}, and has no call for {@link #flock}, which is made natively.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LockBenchmark {

    /** {@code fcntl(2)} with F_SETLKW over the whole file, by {@code FileChannel.lock}. */
    @Benchmark
    public boolean fcntl(FcntlLockState file) throws IOException {
        return file.lockAndUnlock();
    }

    /** {@code flock(2)} without LOCK_NB, then LOCK_UN; each call by JNA costs a quarter of a microsecond on Java 17. */
    @Benchmark
    public boolean flock(FlockState file) throws IOException {
        return file.lockAndUnlock();
    }
}
