package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The files of {@link ManyLargeBenchmark#read}, and the threads that read them. */
@State(Scope.Thread)
public class ManyLargeReadState extends ManyLargeParams {

    private static final int MOST_READERS = 1024;

    /** Threads that share the files of one operation; not the threads of JMH, of which there is one. */
    @Param("1")
    public String readers;

    /** {@code warm}: the files lie in the page cache. */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Readers pool;

    @Override
    public void check() {
        WarmCache.requireWarm(cache);
        super.check();
        if (Params.count("readers", readers) > MOST_READERS) {
            throw new IllegalArgumentException("readers=" + readers + ": must be " + MOST_READERS + " or fewer");
        }
    }

    @Setup
    public void layOut() throws IOException {
        check();
        directory = WorkingDirectory.below(storage);
        LargeFiles files = new LargeFiles(directory.path(), Params.count("count", count), Params.size("size", size));
        new LargeFiles(WritableTwin.of(directory.path()), files.count(), Params.size("size", size))
                .create(files.buffer(Data.RANDOM), Data.RANDOM, Sync.FSYNC);
        directory.sync();
        for (int i = 0; i < files.count(); i++) {
            files.read(i, files.buffer(Data.ZERO), Data.RANDOM);
        }
        pool = new Readers(files, Params.count("readers", readers));
    }

    @TearDown
    public void remove() throws IOException {
        pool.close();
        directory.close();
    }

    long read() throws IOException {
        return pool.readAll();
    }
}
