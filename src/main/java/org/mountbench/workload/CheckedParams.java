package org.mountbench.workload;

/** A state whose params can be judged before anything is started. */
interface CheckedParams {

    /**
     * Judges the params without touching the storage.
     *
     * @throws IllegalArgumentException in one sentence that names the first param that is wrong
     */
    void check();
}
