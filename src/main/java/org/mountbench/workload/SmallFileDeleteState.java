package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The files of {@link SmallFileBenchmark#delete}, created anew before each operation and not synced: a sync of each
 * would take many times as long as what is measured.
 */
@State(Scope.Thread)
public class SmallFileDeleteState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Number of files. */
    @Param("1000")
    public String count;

    /** Bytes in each file. */
    @Param("1k")
    public String size;

    private WorkingDirectory directory;
    private SmallFiles files;
    private int number;

    @Override
    public void check() {
        Params.count("count", count);
        Params.bufferSize("size", size);
    }

    @Setup
    public void prepare() throws IOException {
        check();
        number = Params.count("count", count);
        directory = WorkingDirectory.below(storage);
        files = new SmallFiles(directory.path(), number, Params.bufferSize("size", size));
    }

    @Setup(Level.Invocation)
    public void create() throws IOException {
        files.create();
    }

    @TearDown
    public void remove() throws IOException {
        directory.close();
    }

    /**
     * Deletes them.
     *
     * @throws WrongResultException when one was not there
     */
    int delete() throws IOException {
        int deleted = files.delete();
        if (deleted != number) {
            throw new WrongResultException(deleted + " files could be deleted where " + number + " had been created");
        }
        return deleted;
    }
}
