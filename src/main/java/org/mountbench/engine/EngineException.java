package org.mountbench.engine;

import java.io.IOException;
import java.nio.file.FileSystemException;
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
        /** A file of this machine could not be read or written. */
        LOCAL_FILE,
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

    /** A file of this machine failed: what could not be done with it, and why. */
    static EngineException localFile(String action, IOException cause) {
        String reason = cause instanceof FileSystemException file && file.getReason() != null
                ? file.getReason()
                : cause.getClass().getSimpleName() + ": " + cause.getMessage();
        return new EngineException(Kind.LOCAL_FILE, "could not " + action + ": " + reason, cause);
    }

    public Kind kind() {
        return kind;
    }

    /** Whether the engine itself is out of reach, so that further calls to it would only wait in vain. */
    public boolean engineIsGone() {
        return kind == Kind.LOST || kind == Kind.HUNG || kind == Kind.UNREACHABLE;
    }
}
