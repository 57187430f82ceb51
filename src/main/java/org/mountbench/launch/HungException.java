package org.mountbench.launch;

import java.io.IOException;

/** Something did not end within its time; the message is a sentence without a full stop. */
final class HungException extends IOException {

    private static final long serialVersionUID = 1;

    HungException(String message) {
        super(message);
    }
}
