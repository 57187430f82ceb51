package org.mountbench.storage;

import java.util.Locale;

/**
 * What came of one probe.
 *
 * @param probe what was tried, for example {@code hard-link}
 * @param outcome what came of it
 * @param detail why it is not supported, or what else was found, or empty
 */
public record ProbeResult(String probe, Outcome outcome, String detail) {

    /** What a probe can end in. */
    public enum Outcome {
        SUPPORTED,
        /** The mount refuses it. */
        UNSUPPORTED,
        /** The mount does it, but not rightly. */
        WRONG_RESULT;

        /** The word in the environment record: {@code supported}, {@code unsupported}, {@code wrong-result}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    static ProbeResult supported(String probe, String detail) {
        return new ProbeResult(probe, Outcome.SUPPORTED, detail);
    }

    static ProbeResult unsupported(String probe, String reason) {
        return new ProbeResult(probe, Outcome.UNSUPPORTED, reason);
    }

    static ProbeResult wrong(String probe, String what) {
        return new ProbeResult(probe, Outcome.WRONG_RESULT, what);
    }
}
