package org.mountbench.report;

import org.mountbench.compare.Change;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Published.Band;
import org.mountbench.compare.Published.Ratio;
import org.mountbench.compare.SideBySide.Line;
import org.mountbench.compare.SideBySide.Size;

/** Words of the comparison with published figures, the same in every format. */
final class SideBySideWords {

    private SideBySideWords() {}

    static String legend(String runToRun) {
        return "Direction: same, reversed, or no difference (the whole interval within 5%); not clear: the interval allows"
                + " more than one of these. Band: what public reports lead one to expect on a platform like this one,"
                + " times or divided by " + runToRun
                + " from run to run; outside asks for a second look and is no error.";
    }

    static String step(Line line) {
        return line.step().name() + (line.size() == Size.MADE_TO_FIT ? " (smaller here)" : "");
    }

    static String ratio(Ratio ratio) {
        return ratio.low() == ratio.high()
                ? Digits.factor(ratio.low())
                : Digits.factor(ratio.low()) + " to " + Digits.factor(ratio.high());
    }

    static String ratio(Change change) {
        if (!change.hasInterval()) {
            return MeasuredCell.ratio(change);
        }
        return Digits.factor(change.ratio()) + " (" + Digits.factor(change.low()) + " to "
                + Digits.factor(change.high()) + ")";
    }

    static String direction(Line line) {
        return switch (line.direction()) {
            case SAME -> "same";
            case REVERSED -> "reversed";
            case NO_DIFFERENCE_HERE -> "no difference here";
            case A_DIFFERENCE_HERE -> "a difference only here";
            case NOT_CLEAR -> "not clear";
            case MACHINE_MOVED -> "no verdict, the ruler moved";
            case NOT_MEASURED -> "not measured";
        };
    }

    static String band(Line line) {
        return switch (line.place()) {
            case INSIDE -> "inside " + line.band().map(SideBySideWords::ends).orElse("");
            case OUTSIDE -> "outside " + line.band().map(SideBySideWords::ends).orElse("");
            case NOT_CLEAR ->
                "not clear " + line.band().map(SideBySideWords::ends).orElse("");
            case NO_BAND -> "none known";
        };
    }

    private static String ends(Band band) {
        return Digits.factor(band.low()) + " to " + Digits.factor(band.high());
    }

    static String mounts(Line line) {
        return line.published().over() + " to " + line.published().under();
    }

    static String published(Line line) {
        String over = line.step().values().getOrDefault(line.published().over(), "-");
        String under = line.step().values().getOrDefault(line.published().under(), "-");
        return over.equals("-") && under.equals("-") ? "-" : over + " to " + under;
    }

    static String measured(Line line, TextStyle style) {
        return line.over().map(over -> estimate(over, style)).orElse("-") + " to "
                + line.under().map(under -> estimate(under, style)).orElse("-");
    }

    private static String estimate(Estimate estimate, TextStyle style) {
        return Digits.score(estimate.mean()) + " " + MeasuredCell.error(estimate, style);
    }
}
