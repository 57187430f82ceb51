package org.mountbench.engine;

import org.jspecify.annotations.Nullable;

/** A call to the engine failed; the message is one finished sentence for the user, with the remedy where there is one. */
public final class EngineException extends RuntimeException {

    /** What went wrong, as far as a caller can act on it. */
    public enum Kind {
        /** Nobody answers at the endpoint. */
        UNREACHABLE,
        /** The endpoint accepts the call and never answers. */
        HUNG,
        /** The engine was there and went away in the middle of a call. */
        LOST,
        /** The endpoint or context is not one that can be used; a user's mistake. */
        BAD_ENDPOINT,
        /** Image, container, volume or path does not exist. */
        NOT_FOUND,
        /** The engine's disk is full. */
        OUT_OF_SPACE,
        /** What came out of a container breaks the rules for untrusted archives. */
        UNTRUSTED,
        /** The calling thread was interrupted while it waited; its interrupt flag is set again. */
        INTERRUPTED,
        /** Anything else that the engine refused. */
        REFUSED
    }

    private final Kind kind;

    public EngineException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
