package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The files of {@link SmallFileBenchmark#read}. */
@State(Scope.Thread)
public class SmallFileReadState extends SmallFileLookState {

    @Override
    long leastBytes() {
        return ColdCache.leastOf((long) number() * Params.bufferSize("size", size));
    }

    int read() throws IOException {
        return files().read();
    }
}
