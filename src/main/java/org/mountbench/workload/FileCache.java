package org.mountbench.workload;

import java.io.IOException;

/** What is promised of the page cache while a file is read, and the proof of it. */
interface FileCache {

    /** Brings the file into the promised state; outside of the measured time. */
    void restore() throws IOException;

    /**
     * Checks what was read since the beginning.
     *
     * @throws UnsupportedOperationException when the promise was not kept
     */
    void check();
}
