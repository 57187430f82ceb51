package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The params of a workload on a tree of any shape. */
@State(Scope.Thread)
public abstract class TreeParams implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** {@code node-modules}, {@code classes} or {@code source}. */
    @Param("node-modules")
    public String shape;

    /** Number of files in the tree, directories not counted. */
    @Param("10000")
    public String files;

    TreeParams() {}

    @Override
    public void check() {
        Params.constant("shape", shape, TreeShape.class);
        Params.count("files", files);
    }

    /** The tree that the params describe. */
    final TreePlan plan() {
        return Params.constant("shape", shape, TreeShape.class).plan(Params.count("files", files));
    }
}
