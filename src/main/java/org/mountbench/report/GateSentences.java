package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import org.mountbench.compare.Gate;
import org.mountbench.compare.Settings;

/** What a gate decided, and what it could have found. */
public final class GateSentences {

    /** More failures than this are counted only; the table has them all. */
    private static final int MOST_FAILURES = 20;

    private GateSentences() {}

    /** One paragraph for the decision, one for each row that fails, and one for the gate's power. */
    public static List<String> of(Gate gate, Settings settings) {
        List<String> lines = new ArrayList<>();
        String threshold = Digits.percent(settings.threshold());
        lines.add("Gate: " + decision(gate) + " (worse by more than " + threshold + " over the whole interval, p below "
                + settings.alpha() + " by Holm's method)." + leftOut(gate));
        int named = Math.min(MOST_FAILURES, gate.failures().size());
        for (Gate.Failure failure : gate.failures().subList(0, named)) {
            lines.add("- " + failure.key().title() + ": " + failure.column() + " "
                    + MeasuredCell.interval(failure.cost()) + " " + VerdictWords.p("p", failure.adjustedP()));
        }
        if (named < gate.failures().size()) {
            lines.add("- and " + (gate.failures().size() - named) + " more");
        }
        if (gate.tested() > 0) {
            String target = Digits.percent(2 * settings.threshold());
            lines.add("Gate: with these launches the row of median spread begins to fail at a change of "
                    + Digits.percent(gate.smallest()) + "; to fail at " + target + " it needs "
                    + (gate.rounds().isPresent()
                            ? "about " + gate.rounds().getAsInt() + " rounds."
                            : "more than 1000 rounds: quiet the machine."));
        }
        return lines;
    }

    private static String decision(Gate gate) {
        if (gate.isUndecided()) {
            return gate.vetoed() > 0
                    ? "undecided, the ruler moved and so did the machine"
                    : "undecided, no row could have failed";
        }
        String tested = gate.tested() + (gate.tested() == 1 ? " row" : " rows");
        return gate.failures().isEmpty()
                ? "passed, none of " + tested + " is a regression"
                : "failed, " + gate.failures().size() + " of " + tested
                        + (gate.failures().size() == 1 ? " is a regression" : " are regressions");
    }

    private static String leftOut(Gate gate) {
        List<String> words = new ArrayList<>();
        if (gate.untested() > 0) {
            words.add(gate.untested() + " without an interval: two launches on each side are the least");
        }
        if (gate.vetoed() > 0) {
            words.add(gate.vetoed() + " because the machine moved: run again");
        }
        if (gate.missing() > 0) {
            words.add(gate.missing() + " that are not in all columns");
        }
        return words.isEmpty() ? "" : " Not judged: " + String.join("; ", words) + ".";
    }
}
