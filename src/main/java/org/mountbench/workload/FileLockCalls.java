package org.mountbench.workload;

import java.io.Closeable;
import java.io.IOException;

/** One kind of lock on one file that is open. */
interface FileLockCalls extends Closeable {

    /**
     * Takes the lock, waiting for those that stand in its way.
     *
     * @throws UnsupportedOperationException when the file system has no such locks
     */
    void take() throws IOException;

    void giveBack() throws IOException;
}
