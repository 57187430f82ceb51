package org.mountbench.workload;

/** The storage did an operation, but not rightly: data read back differs, or a file is short or missing. */
public final class WrongResultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WrongResultException(String message) {
        super(message);
    }
}
