package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The files that {@link SmallFileBenchmark} reads, asks for their attributes and lists. */
@State(Scope.Thread)
public class SmallFileReadState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Number of files. */
    @Param("1000")
    public String count;

    /** Bytes in each file. */
    @Param("1k")
    public String size;

    /** {@code warm}: files, names and attributes lie in the kernel's caches. */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private SmallFiles files;
    private WarmCache warm;

    @Override
    public void check() {
        WarmCache.requireWarm(cache);
        Params.count("count", count);
        Params.bufferSize("size", size);
    }

    @Setup
    public void layOut() throws IOException {
        check();
        int number = Params.count("count", count);
        int bytes = Params.bufferSize("size", size);
        directory = WorkingDirectory.below(storage);
        files = new SmallFiles(directory.path(), number, bytes);
        files.create();
        files.checkCount();
        files.sync();
        directory.sync();
        files.read();
        warm = WarmCache.watch();
    }

    @TearDown
    public void remove() throws IOException {
        warm.check();
        directory.close();
    }

    int read() throws IOException {
        return files.read();
    }

    int stat() throws IOException {
        return files.stat();
    }

    int list() throws IOException {
        return files.list();
    }
}
