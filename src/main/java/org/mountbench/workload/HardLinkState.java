package org.mountbench.workload;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The links of {@link TreeBenchmark#hardLink}. */
@State(Scope.Thread)
public class HardLinkState extends TreeLinkState {

    public HardLinkState() {
        super(Link.HARD);
    }
}
