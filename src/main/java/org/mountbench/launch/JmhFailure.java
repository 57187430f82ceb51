package org.mountbench.launch;

import org.mountbench.results.BadInputException;
import org.openjdk.jmh.runner.BenchmarkException;

/** What lies behind an exception of JMH's. */
final class JmhFailure {

    private JmhFailure() {}

    /**
     * What a benchmark threw: JMH keeps it among the suppressed of its own exception. An operation that is unsupported
     * and an input that is bad are told by their own words and not by those of their causes.
     */
    static Throwable rootOf(Throwable thrown) {
        Throwable current = thrown;
        while (true) {
            Throwable[] suppressed = current.getSuppressed();
            Throwable next =
                    current instanceof BenchmarkException && suppressed.length > 0 ? suppressed[0] : current.getCause();
            if (next == null
                    || current instanceof UnsupportedOperationException
                    || current instanceof BadInputException) {
                return current;
            }
            current = next;
        }
    }

    /** Its message, or its name when it has none. */
    static String message(Throwable cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
