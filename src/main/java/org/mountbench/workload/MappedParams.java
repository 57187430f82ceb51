package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The params that the workloads of {@link MappedBenchmark} share. */
@State(Scope.Thread)
public abstract class MappedParams implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file, fewer than {@code 2g}. */
    @Param("100m")
    public String fileSize;

    /** Bytes of each read or write. */
    @Param("4k")
    public String blockSize;

    MappedParams() {}

    @Override
    public void check() {
        layout();
    }

    /** The file; refuses one that is too large for one mapping. */
    final BlockLayout layout() {
        BlockLayout layout = BlockLayout.parse(fileSize, blockSize);
        if (layout.fileSize() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("fileSize=" + fileSize + ": a mapping must be below 2g");
        }
        return layout;
    }
}
