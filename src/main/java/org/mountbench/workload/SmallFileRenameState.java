package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The files of {@link SmallFileBenchmark#rename}, which get a second name and their first one again in turn. */
@State(Scope.Thread)
public class SmallFileRenameState extends SmallFileParams {

    private WorkingDirectory directory;
    private SmallFiles files;
    private Path[] names;
    private Path[] otherNames;
    private boolean renamed;

    @Setup
    public void layOut() throws IOException {
        check();
        directory = WorkingDirectory.below(storage);
        files = files(directory.path());
        files.create();
        files.sync();
        directory.sync();
        names = files.paths();
        otherNames = new Path[names.length];
        for (int i = 0; i < names.length; i++) {
            otherNames[i] = names[i].resolveSibling(names[i].getFileName() + "-renamed");
        }
    }

    /** Looks whether every file still is what it was and none is there twice. */
    @TearDown
    public void remove() throws IOException {
        if (renamed) {
            rename();
        }
        files.checkCount();
        files.read();
        directory.close();
    }

    /** An atomic move is {@code rename(2)} and nothing else; a plain one asks for attributes first. */
    int rename() throws IOException {
        for (int i = 0; i < names.length; i++) {
            Files.move(names[i], otherNames[i], StandardCopyOption.ATOMIC_MOVE);
        }
        Path[] swapped = names;
        names = otherNames;
        otherNames = swapped;
        renamed = !renamed;
        return names.length;
    }
}
