package org.mountbench.results;

import org.jspecify.annotations.Nullable;

/** What the user gave cannot be used; the message is one finished sentence with the place and the remedy. */
public class BadInputException extends RuntimeException {

    public BadInputException(String message) {
        this(message, null);
    }

    public BadInputException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
