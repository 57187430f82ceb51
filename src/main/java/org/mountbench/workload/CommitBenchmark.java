package org.mountbench.workload;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** One small write per operation, made durable before the operation ends, as databases and editors do. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CommitBenchmark {

    /** Appends a record to a write-ahead log and syncs it: the commit of a database. */
    @Benchmark
    public long walAppend(WalAppendState log) throws IOException {
        return log.append();
    }

    /** Overwrites a page of a data file at a random place and syncs the file: the checkpoint of a database. */
    @Benchmark
    public long pageOverwrite(PageOverwriteState pages) throws IOException {
        return pages.overwrite();
    }

    /** The same through a file that was opened with O_DSYNC, so that the write itself waits for the device. */
    @Benchmark
    public long dsync(PageDsyncState pages) throws IOException {
        return pages.overwrite();
    }

    /**
     * Replaces a small file so that a crash leaves the old or the new one: writes a temporary file, syncs it, renames it
     * over the old one, syncs the directory.
     */
    @Benchmark
    public long atomicSave(AtomicSaveState document) throws IOException {
        return document.save();
    }
}
