package org.mountbench.workload;

import java.nio.file.Path;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The params of a batch of small files. */
@State(Scope.Thread)
public abstract class SmallFileParams implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Number of files. */
    @Param("1000")
    public String count;

    /** Bytes in each file. */
    @Param("1k")
    public String size;

    SmallFileParams() {}

    @Override
    public void check() {
        Params.count("count", count);
        Params.bufferSize("size", size);
    }

    /** How many files the params ask for. */
    final int number() {
        return Params.count("count", count);
    }

    /** The files that the params describe, not made yet, in an empty directory. */
    final SmallFiles files(Path directory) {
        return new SmallFiles(directory, number(), Params.bufferSize("size", size));
    }
}
