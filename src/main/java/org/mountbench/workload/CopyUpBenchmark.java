package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * The first change of a file that comes from a lower layer of the image. A union file system copies the whole file into
 * the container's layer then, once for each file and container; so each iteration is one operation on a file of its own.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CopyUpBenchmark {

    /** Opens the file, overwrites its first bytes, closes it. */
    @Benchmark
    public int write(CopyUpState.Write files) throws IOException {
        return files.change();
    }

    /** Changes the file's mode. */
    @Benchmark
    public int chmod(CopyUpState.Chmod files) throws IOException {
        return files.change();
    }

    /** Gives the file another name in the same directory. */
    @Benchmark
    public int rename(CopyUpState.Rename files) throws IOException {
        return files.change();
    }
}
