package org.mountbench.workload;

import java.io.IOException;
import org.mountbench.io.DropCaches;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

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

    /**
     * Before each operation, {@code warm}: files, names and attributes lie in the kernel's caches, or {@code cold}: none
     * of them does, which takes dropping all caches of the machine, as nothing less evicts names and attributes.
     */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private SmallFiles files;
    private FileCache fileCache;

    @Override
    public void check() {
        CacheState.parse(cache);
        Params.count("count", count);
        Params.bufferSize("size", size);
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        if (state == CacheState.COLD) {
            DropCaches.check();
        }
        int number = Params.count("count", count);
        int bytes = Params.bufferSize("size", size);
        directory = WorkingDirectory.below(storage);
        state.check(directory.path(), thread);
        files = new SmallFiles(directory.path(), number, bytes);
        files.create();
        files.checkCount();
        files.sync();
        directory.sync();
        files.read();
        fileCache = state == CacheState.COLD ? new DroppedCaches((long) number * bytes) : WarmCache.watch();
    }

    @Setup(Level.Invocation)
    public void restoreCaches() throws IOException {
        fileCache.restore();
    }

    @TearDown
    public void remove() throws IOException {
        fileCache.check();
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
