package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The files of {@link SmallFileBenchmark#create}; those of the operation before are deleted outside its time. What was
 * deleted still matters to some file systems: ext4 without a journal keeps clear of inodes that were freed within the
 * last minutes, one by one, and a create costs up to ten times as much as in a place where nothing was deleted. With
 * deletions between operations each trial reaches this steady state; with all of them at its end, scores would depend
 * on what ran before.
 */
@State(Scope.Thread)
public class SmallFileCreateState extends SmallFileParams {

    private WorkingDirectory directory;
    private SmallFiles files;

    @Setup
    public void prepare() throws IOException {
        check();
        directory = WorkingDirectory.below(storage);
        files = files(directory.path());
    }

    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        files.delete();
    }

    @TearDown(Level.Invocation)
    public void checkCount() throws IOException {
        files.checkCount();
    }

    /** Reads back what the last operation created. */
    @TearDown
    public void remove() throws IOException {
        files.read();
        directory.close();
    }

    int create() throws IOException {
        return files.create();
    }
}
