package org.mountbench.report;

import org.mountbench.compare.Change;
import org.mountbench.compare.Estimate;

/** How an estimate and its change read in a cell. */
final class MeasuredCell {

    /** Before a ratio: its interval includes 1. */
    static final String UNCLEAR = "~";

    /** In place of an interval, and after a ratio without one. */
    static final String NO_INTERVAL = "?";

    private MeasuredCell() {}

    static String error(Estimate estimate, TextStyle style) {
        if (!estimate.hasInterval()) {
            return style.plusMinus() + NO_INTERVAL;
        }
        // a percentage of nothing is none
        return style.plusMinus()
                + (estimate.mean() > 0
                        ? Digits.percent(estimate.halfWidth() / estimate.mean())
                        : Digits.score(estimate.halfWidth()));
    }

    static String ratio(Change cost) {
        if (Double.isNaN(cost.ratio())) {
            return "";
        }
        if (!cost.hasInterval()) {
            return Digits.factor(cost.ratio()) + NO_INTERVAL;
        }
        return (cost.isClear() ? "" : UNCLEAR) + Digits.factor(cost.ratio());
    }
}
