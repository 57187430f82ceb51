package org.mountbench.report;

import java.util.List;
import java.util.Locale;
import org.mountbench.compare.Change;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Step;
import org.mountbench.compare.Verdict;

/** Verdicts and what they rest on, in words. */
final class VerdictWords {

    private static final String NO_VERDICT = "no verdict";

    /** All of them, those that call for a look first. */
    static final List<String> ALL = List.of("worse", "better", "unclear", "same", NO_VERDICT);

    private VerdictWords() {}

    /** The verdict of a cell with its number; a cell without an interval has none. */
    static String of(Cell cell) {
        double findable = cell.verdict().findable();
        return word(cell) + (Double.isNaN(findable) ? "" : " " + above(findable));
    }

    private static String above(double findable) {
        String percent = Digits.percent(findable);
        return percent.startsWith(">") ? percent : ">" + percent;
    }

    /** The word for a verdict, without its number. */
    static String word(Cell cell) {
        return cell.cost().hasInterval() ? word(cell.verdict().kind()) : NO_VERDICT;
    }

    static String word(Verdict.Kind kind) {
        return switch (kind) {
            case BETTER -> "better";
            case WORSE -> "worse";
            case SAME -> "same";
            case UNCLEAR -> "unclear";
            case MACHINE_MOVED -> NO_VERDICT;
        };
    }

    /** The verdict for programs: the name of its kind, or {@code no-interval}. */
    static String code(Cell cell) {
        return code(cell.cost(), cell.verdict());
    }

    /** The same of a step. */
    static String code(Step step) {
        return code(step.cost(), step.verdict());
    }

    private static String code(Change cost, Verdict verdict) {
        return cost.hasInterval()
                ? verdict.kind().name().toLowerCase(Locale.ROOT).replace('_', '-')
                : "no-interval";
    }

    /** Whether something changed. */
    static boolean isChange(Cell cell) {
        return cell.verdict().kind() == Verdict.Kind.BETTER || cell.verdict().kind() == Verdict.Kind.WORSE;
    }

    /** A p value with its name, to three decimals. */
    static String p(String name, double p) {
        return name + (p < 0.0005 ? "<0.001" : "=" + Digits.fixed(p, 3));
    }
}
