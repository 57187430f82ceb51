package org.mountbench.compare;

import org.mountbench.results.ResultKey;

/**
 * How a row went on from one column to the next, where there are three columns or more. It is judged as any pair is, the
 * ruler's veto included, with p adjusted by Holm's method over all places that were looked at: every row between every two
 * neighbours.
 *
 * @param key of the row
 * @param from label of the earlier column
 * @param to label of the column after it
 * @param cost change from the earlier to the later
 * @param adjustedP by Holm's method; NaN without an interval, and for the ruler and where it moved
 */
public record Step(ResultKey key, String from, String to, Change cost, double adjustedP, Verdict verdict) {

    /** Whether something changed here. */
    public boolean isChange() {
        return verdict.kind() == Verdict.Kind.BETTER || verdict.kind() == Verdict.Kind.WORSE;
    }
}
