package org.mountbench.report;

import org.mountbench.compare.Change;
import org.mountbench.compare.Estimate;

/** How an estimate and its change read in a cell. */
final class MeasuredCell {

    /** Before a ratio: its interval includes 1. */
    static final String UNCLEAR = "~";

    /** In place of an interval of launches, or after what one launch alone says. */
    static final String NO_INTERVAL = "?";

    private MeasuredCell() {}

    static String error(Estimate estimate, TextStyle style) {
        if (Double.isNaN(estimate.halfWidth())) {
            return style.plusMinus() + NO_INTERVAL;
        }
        // a percentage of nothing is none
        return style.plusMinus()
                + (estimate.mean() > 0
                        ? Digits.percent(estimate.halfWidth() / estimate.mean())
                        : Digits.score(estimate.halfWidth()))
                + (estimate.hasInterval() ? "" : NO_INTERVAL);
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

    /** A ratio with its interval, as in {@code 1.20x (1.17x to 1.24x)}; without one as {@link #ratio}. */
    static String interval(Change cost) {
        return cost.hasInterval()
                ? Digits.factor(cost.ratio()) + " (" + Digits.factor(cost.low()) + " to " + Digits.factor(cost.high())
                        + ")"
                : ratio(cost);
    }
}
