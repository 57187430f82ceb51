package org.mountbench.workload;

import java.io.IOException;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The files that {@link SmallFileBenchmark} lists and asks for their attributes. */
@State(Scope.Thread)
public class SmallFileNamesState extends SmallFileLookState {

    @Override
    long leastBytes() {
        return DroppedCaches.BYTES_OF_NAME * number();
    }

    int stat() throws IOException {
        return files().stat();
    }

    int list() throws IOException {
        return files().list();
    }
}
