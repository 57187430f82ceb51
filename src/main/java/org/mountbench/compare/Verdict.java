package org.mountbench.compare;

/**
 * What a row says.
 *
 * @param kind the verdict
 * @param findable for {@link Kind#UNCLEAR}: smallest change, as a fraction, that this row could have called better or
 *     worse with its spread and launches; NaN when it could have found none, when the rows are adjusted for their number
 *     (it then depends on all of them), and for all other kinds
 */
public record Verdict(Kind kind, double findable) {

    /** The possible verdicts. */
    public enum Kind {
        BETTER,
        WORSE,
        /** The whole interval lies within the threshold. */
        SAME,
        UNCLEAR,
        /** The ruler moved, so the machine did and nothing can be said of the storage. */
        MACHINE_MOVED
    }

    static final Verdict MACHINE_MOVED = new Verdict(Kind.MACHINE_MOVED, Double.NaN);

    /**
     * The verdict on a change of cost. Beyond the threshold means a factor of more than 1 + threshold either way.
     *
     * @param cost above 1 is worse
     * @param p of that change, adjusted or not
     */
    public static Verdict of(Change cost, double p, Settings settings) {
        if (!cost.hasInterval()) {
            return new Verdict(Kind.UNCLEAR, Double.NaN);
        }
        double limit = 1 + settings.threshold();
        if (p < settings.alpha() && cost.ratio() > limit) {
            return new Verdict(Kind.WORSE, Double.NaN);
        }
        if (p < settings.alpha() && cost.ratio() < 1 / limit) {
            return new Verdict(Kind.BETTER, Double.NaN);
        }
        if (cost.low() > 1 / limit && cost.high() < limit) {
            return new Verdict(Kind.SAME, Double.NaN);
        }
        return new Verdict(
                Kind.UNCLEAR,
                settings.adjustment() == Settings.Adjustment.NONE
                        ? Math.max(settings.threshold(), cost.spread() - 1)
                        : Double.NaN);
    }
}
