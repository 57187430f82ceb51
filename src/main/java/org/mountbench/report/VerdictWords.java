package org.mountbench.report;

import java.util.Locale;
import org.mountbench.compare.Verdict;

/** Verdicts and what they rest on, in words. */
final class VerdictWords {

    private VerdictWords() {}

    static String of(Verdict verdict) {
        return switch (verdict.kind()) {
            case UNCLEAR -> "unclear" + (Double.isNaN(verdict.findable()) ? "" : " " + above(verdict.findable()));
            default -> word(verdict.kind());
        };
    }

    private static String above(double findable) {
        String percent = Digits.percent(findable);
        return percent.startsWith(">") ? percent : ">" + percent;
    }

    /** The word for a kind, without its number. */
    static String word(Verdict.Kind kind) {
        return switch (kind) {
            case BETTER -> "better";
            case WORSE -> "worse";
            case SAME -> "same";
            case UNCLEAR -> "unclear";
            case NO_INTERVAL, MACHINE_MOVED -> "no verdict";
        };
    }

    /** A p value with its name, to three decimals. */
    static String p(String name, double p) {
        return name + (p < 0.0005 ? "<0.001" : String.format(Locale.ROOT, "=%.3f", p));
    }
}
