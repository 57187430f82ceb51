package org.mountbench.launch;

/** The engine does not have a kind of mount; the message is one sentence without a full stop. */
final class UnsupportedMountException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnsupportedMountException(String message) {
        super(message);
    }
}
