package org.mountbench.workload;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The links of {@link TreeBenchmark#symlink}. */
@State(Scope.Thread)
public class SymlinkState extends TreeLinkState {

    public SymlinkState() {
        super(Link.SYMBOLIC);
    }
}
