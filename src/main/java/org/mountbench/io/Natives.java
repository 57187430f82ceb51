package org.mountbench.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The native calls of this process, chosen once: java.lang.foreign where the JDK has it, else JNA, else none. Neither
 * loads where the C library is another, where JNA may not run what it unpacks (a temporary folder without exec), or
 * where native access is denied; that costs features, never the process.
 */
public final class Natives {

    /** The first release of Java whose java.lang.foreign is finished, and serves here. */
    public static final int FIRST_WITH_FOREIGN = 22;

    private final @Nullable NativeCalls calls;
    private final String reason;

    private Natives(@Nullable NativeCalls calls, String reason) {
        this.calls = calls;
        this.reason = reason;
    }

    private static final class Holder {
        static final Natives CHOSEN = choose();
    }

    /** The native calls, or nothing for the reason that {@link #reason} gives. */
    public static Optional<NativeCalls> find() {
        return Optional.ofNullable(Holder.CHOSEN.calls);
    }

    /** Why there are no native calls; empty when there are. */
    public static String reason() {
        return Holder.CHOSEN.reason;
    }

    /**
     * The native calls for something that cannot do without.
     *
     * @param what beginning of the message, for example {@code evicting a file from the page cache}
     * @throws UnsupportedOperationException when there are none, with the reason
     */
    public static NativeCalls require(String what) {
        return find().orElseThrow(
                        () -> new UnsupportedOperationException(what + " needs native calls, and " + reason()));
    }

    private static Natives choose() {
        if (!SystemCall.known()) {
            return new Natives(
                    null,
                    "they are known for Linux on x86-64 and aarch64 only, not for " + System.getProperty("os.name")
                            + " on " + System.getProperty("os.arch"));
        }
        List<String> reasons = new ArrayList<>();
        if (Runtime.version().feature() >= FIRST_WITH_FOREIGN) {
            NativeCalls foreign = attempt("java.lang.foreign", ForeignCalls::new, reasons);
            if (foreign != null) {
                return new Natives(foreign, "");
            }
        }
        NativeCalls jna = attempt("JNA", JnaCalls::new, reasons);
        return new Natives(jna, jna != null ? "" : String.join("; ", reasons));
    }

    static @Nullable NativeCalls attempt(String name, Supplier<NativeCalls> maker, List<String> reasons) {
        try {
            NativeCalls calls = maker.get();
            long pid = calls.syscall(SystemCall.GETPID.number(), 0, 0, 0, 0, 0, 0);
            long failure = calls.syscall(SystemCall.CLOSE.number(), -1, 0, 0, 0, 0, 0);
            if (pid == ProcessHandle.current().pid() && failure == -SystemCallException.EBADF) {
                return calls;
            }
            reasons.add(name + " answers wrongly (getpid " + pid + ", close of nothing " + failure + ")");
        } catch (LinkageError | RuntimeException e) {
            reasons.add(name + " does not load (" + message(e) + ")");
        }
        return null;
    }

    /** The first line of the innermost message that says something. */
    private static String message(Throwable thrown) {
        Throwable cause = thrown;
        while (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            cause = cause.getCause();
        }
        String text = cause.getMessage();
        return text == null
                ? cause.getClass().getSimpleName()
                : text.lines().findFirst().orElse("").strip();
    }
}
