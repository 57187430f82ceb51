package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * Takes a lock that nobody else holds and gives it back. That the lock keeps another process out is not shown here;
 * {@code flock(2)}, another kind of lock, is not either: the JDK has no call for it.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LockBenchmark {

    /** {@code fcntl(2)} with F_SETLKW over the whole file, by {@code FileChannel.lock}. */
    @Benchmark
    public boolean fcntl(FcntlLockState file) throws IOException {
        return file.lockAndUnlock();
    }
}
