package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The pages of {@link CommitBenchmark#pageOverwrite}. */
@State(Scope.Thread)
public class PageOverwriteState extends PageState {

    /** After each page: {@code none}, {@code fdatasync} or {@code fsync}. */
    @Param("fsync")
    public String sync;

    @Override
    Sync syncCall() {
        Sync call = Sync.parse(sync);
        if (call == Sync.DSYNC) {
            throw new IllegalArgumentException(
                    "sync=dsync: that is CommitBenchmark.dsync; here the values are none," + " fdatasync, fsync");
        }
        return call;
    }
}
