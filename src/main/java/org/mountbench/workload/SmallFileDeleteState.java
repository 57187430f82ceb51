package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The files of {@link SmallFileBenchmark#delete}, created anew before each operation and not synced: a sync of each
 * would take many times as long as what is measured.
 */
@State(Scope.Thread)
public class SmallFileDeleteState extends SmallFileParams {

    private WorkingDirectory directory;
    private SmallFiles files;
    private int number;

    @Setup
    public void prepare() throws IOException {
        check();
        number = number();
        directory = WorkingDirectory.below(storage);
        files = files(directory.path());
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
