package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The params of a batch of large files. */
@State(Scope.Thread)
public abstract class ManyLargeParams implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Number of files. */
    @Param("100")
    public String count;

    /** Bytes in each file. */
    @Param("10m")
    public String size;

    ManyLargeParams() {}

    @Override
    public void check() {
        Params.count("count", count);
        Params.size("size", size);
    }
}
