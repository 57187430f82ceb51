package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Small files that lie there, synced, for workloads that change nothing. The set-up before each operation costs two
 * clock readings, some fifty nanoseconds in a batch of many microseconds.
 */
@State(Scope.Thread)
public abstract class SmallFileLookState extends SmallFileParams {

    /**
     * Before each operation, {@code warm}: files, names and attributes lie in the kernel's caches, or {@code cold}: none
     * of them does, which takes dropping all caches of the machine, as nothing less evicts names and attributes.
     */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private SmallFiles files;
    private FileCache fileCache;

    SmallFileLookState() {}

    /** The fewest bytes that an operation takes from the device when nothing is cached. */
    abstract long leastBytes();

    @Override
    public final void check() {
        CacheState.parse(cache);
        super.check();
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        directory = WorkingDirectory.below(storage);
        state.checkNames(directory.path(), thread);
        files = files(directory.path());
        SmallFiles layout = files(WritableTwin.of(directory.path()));
        layout.create();
        layout.sync();
        files.checkCount();
        directory.sync();
        files.read();
        fileCache = state.enterNames(leastBytes());
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

    final SmallFiles files() {
        return files;
    }
}
