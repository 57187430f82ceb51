package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** A batch of small files in one directory per operation, one after the other by one thread; no sync. */
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

    /** Asks for the attributes of each file of the batch. */
    @Benchmark
    public int stat(SmallFileNamesState batch) throws IOException {
        return batch.stat();
    }

    /** Lists the directory of the batch. */
    @Benchmark
    public int list(SmallFileNamesState batch) throws IOException {
        return batch.list();
    }

    /** Gives each file of the batch another name in the same directory. */
    @Benchmark
    public int rename(SmallFileRenameState batch) throws IOException {
        return batch.rename();
    }

    /** Deletes all files of the batch, which have just been created. */
    @Benchmark
    public int delete(SmallFileDeleteState batch) throws IOException {
        return batch.delete();
    }
}
