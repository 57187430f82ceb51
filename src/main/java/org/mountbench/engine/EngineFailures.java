package org.mountbench.engine;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mountbench.engine.EngineException.Kind;

/** Turns what docker-java throws into an {@link EngineException} with one finished sentence. */
final class EngineFailures {

    /** A connection that cannot be made before the engine ever answered means something else than afterwards. */
    enum Phase {
        OPENING,
        OPEN
    }

    private static final Pattern ENGINE_MESSAGE = Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
    /** Words of the connection that come without an answer of the engine. */
    private static final List<String> CONNECTION = List.of(
            "connection refused",
            "no such file",
            "timed out",
            "broken pipe",
            "connection reset",
            "premature end",
            "closed by",
            "closedchannel",
            "closedbyinterrupt",
            "failed to respond",
            "unknownhost",
            "no route to host",
            "network is unreachable");

    private final Endpoint endpoint;
    private final Phase phase;

    EngineFailures(Endpoint endpoint, Phase phase) {
        this.endpoint = endpoint;
        this.phase = phase;
    }

    /** The engine accepted a call and did not answer in time. */
    EngineException hung(String action, Duration deadline) {
        return new EngineException(
                Kind.HUNG,
                engine() + " was asked to " + action + " and did not answer within " + seconds(deadline)
                        + "; it is stopped or overloaded: restart it, or name another with --engine",
                null);
    }

    /** The calling thread was interrupted. */
    EngineException interrupted(String action) {
        return new EngineException(Kind.INTERRUPTED, "interrupted while " + engine() + " was to " + action, null);
    }

    /**
     * The exception for a failed call.
     *
     * @param action what the engine was asked to do, as in "create a container"
     */
    EngineException translate(String action, Throwable failure) {
        if (failure instanceof EngineException known) {
            return known;
        }
        String said = said(failure);
        String words = chain(failure).toLowerCase(Locale.ROOT);
        // a refusal of the engine's speaks for itself; so does a full disk, which also breaks a stream off
        boolean answered = failure instanceof DockerException || failure instanceof IllegalStateException;
        if (answered || words.contains("no space left on device")) {
            return Trouble.of(engine(), action, said, failure).orElseGet(() -> refused(action, failure, said));
        }
        return unanswered(action, failure, said, words);
    }

    /** Whether a failure looks like a refusal of an upload that the engine cut off before we had sent it all. */
    static boolean isCutOff(Throwable failure) {
        String words = chain(failure).toLowerCase(Locale.ROOT);
        return !(failure instanceof DockerException)
                && (words.contains("connection reset") || words.contains("broken pipe"));
    }

    private EngineException refused(String action, Throwable failure, String said) {
        Kind kind = failure instanceof NotFoundException ? Kind.NOT_FOUND : Kind.REFUSED;
        return new EngineException(kind, engine() + " could not " + action + ": " + said, failure);
    }

    private EngineException unanswered(String action, Throwable failure, String said, String words) {
        if (words.contains("permission denied")) {
            return new EngineException(
                    Kind.UNREACHABLE,
                    "you may not use " + engine()
                            + "; join the group that owns its socket (usually docker) or run this as" + " root",
                    failure);
        }
        if (failure instanceof LinkageError) {
            return new EngineException(
                    Kind.BAD_ENDPOINT, engine() + " is a named pipe, and those exist on Windows only", failure);
        }
        if (words.contains("sslexception") || words.contains("sslhandshake") || words.contains("certpath")) {
            return new EngineException(
                    Kind.BAD_ENDPOINT,
                    "TLS with " + engine() + " failed (" + said + "); look at the certificates in "
                            + endpoint.tlsDirectory(),
                    failure);
        }
        if (CONNECTION.stream().noneMatch(words::contains)) {
            return refused(action, failure, said);
        }
        return phase == Phase.OPENING
                ? new EngineException(
                        Kind.UNREACHABLE,
                        "no engine answers at " + endpoint.address() + " (" + endpoint.foundBy() + "): " + said
                                + "; start it, for example with scripts/setup-engine, or name another with --engine",
                        failure)
                : new EngineException(
                        Kind.LOST,
                        engine() + " went away while it was to " + action + " (" + said + "); start it again, and go on"
                                + " with run --resume",
                        failure);
    }

    private String engine() {
        return "the engine at " + endpoint.address();
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }

    /** The engine's own text where there is one, else the innermost message. */
    private static String said(Throwable failure) {
        Throwable inner = failure;
        while (!(inner instanceof DockerException) && inner.getCause() != null) {
            inner = inner.getCause();
        }
        String message = inner.getMessage() == null ? inner.getClass().getSimpleName() : inner.getMessage();
        Matcher json = ENGINE_MESSAGE.matcher(message);
        String text = json.find()
                ? json.group(1).replace("\\n", " ").replace("\\\"", "\"").replace("\\\\", "\\")
                : message;
        return text.strip();
    }

    private static String chain(Throwable failure) {
        StringBuilder words = new StringBuilder();
        for (Throwable each = failure; each != null; each = each.getCause()) {
            words.append(each.getClass().getSimpleName())
                    .append(' ')
                    .append(each.getMessage())
                    .append('\n');
        }
        return words.toString();
    }
}
