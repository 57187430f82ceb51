package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The pages of {@link CommitBenchmark#dsync}. */
@State(Scope.Thread)
public class PageDsyncState extends PageState {

    /** {@code dsync}; a param all the same, so that every row of a durable write names its call. */
    @Param("dsync")
    public String sync;

    @Override
    Sync syncCall() {
        if (!sync.equals("dsync")) {
            throw new IllegalArgumentException("sync=" + sync + ": the only known value here is dsync");
        }
        return Sync.DSYNC;
    }
}
