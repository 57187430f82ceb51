package org.mountbench.results;

/** Names of facts of a launch that its writer and the report must agree on. */
public final class RunFacts {

    /** Whether a file on the mount survives a stop and start of its container: {@code yes} or {@code no}. */
    public static final String SURVIVES_STOP = "survivesStop";

    /** Whether a file on the mount is there for the next container: {@code yes} or {@code no}. */
    public static final String SURVIVES_REMOVAL = "survivesRemoval";

    private RunFacts() {}
}
