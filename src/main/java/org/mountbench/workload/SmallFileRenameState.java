package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The files of {@link SmallFileBenchmark#rename}, which get a second name and their first one again in turn. */
@State(Scope.Thread)
public class SmallFileRenameState implements CheckedParams {

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
    private Path[] names;
    private Path[] otherNames;
    private boolean renamed;

    @Override
    public void check() {
        Params.count("count", count);
        Params.bufferSize("size", size);
    }

    @Setup
    public void layOut() throws IOException {
        check();
        directory = WorkingDirectory.below(storage);
        files = new SmallFiles(directory.path(), Params.count("count", count), Params.bufferSize("size", size));
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
