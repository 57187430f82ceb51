package org.mountbench.storage;

/** Ends a probe whose operation was done wrongly. */
final class WrongOutcome extends RuntimeException {

    private static final long serialVersionUID = 1L;

    WrongOutcome(String what) {
        super(what);
    }

    static void unless(boolean right, String what) {
        if (!right) {
            throw new WrongOutcome(what);
        }
    }
}
