package org.mountbench;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

/** What a test needs and may not find: skipped by name, or failed where it should have been there. */
public final class Requirement {

    private Requirement() {}

    /** Ends the test for a missing engine, mount or program. */
    public static <T> T missing(String what) {
        if ("1".equals(System.getenv("MOUNTBENCH_REQUIRE_ENGINE"))) {
            return fail("missing, and required here: " + what);
        }
        return abort("skipped: " + what);
    }
}
