package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.Settings.Adjustment;
import org.mountbench.results.ResultKey;

/** Finds where rows changed along columns that are in an order: between which neighbours, and nowhere else. */
final class Steps {

    /** With fewer columns there is no course, and the only place is the comparison itself. */
    static final int FEWEST_COLUMNS = 3;

    private final Settings settings;
    private final List<Pair> pairs = new ArrayList<>();
    private final List<String> from = new ArrayList<>();
    private final List<Boolean> vetoed = new ArrayList<>();

    Steps(Settings settings) {
        // a course has many places, whatever is done to the verdicts against the base
        this.settings = new Settings(settings.threshold(), settings.alpha(), Adjustment.HOLM);
    }

    /** Looks at the place between two neighbours. */
    void add(LabelledResults earlier, LabelledResults later, Rounds rounds) {
        List<Pair> between = new Pairing(earlier, rounds, new RowNotes()).with(later);
        boolean moved = Reference.of(later.label(), between, rounds, settings).stream()
                .anyMatch(reference -> reference.kind() == Reference.Kind.RULER && reference.moved());
        for (Pair pair : between) {
            pairs.add(pair);
            from.add(earlier.label());
            vetoed.add(moved && !Ruler.is(pair.key()));
        }
    }

    /** What happened at each place, of the rows that are shown. */
    List<Step> judge(Set<ResultKey> shown) {
        double[] p = new double[pairs.size()];
        for (int i = 0; i < p.length; i++) {
            ResultKey key = pairs.get(i).key();
            boolean looked = shown.contains(key) && !Ruler.is(key) && !vetoed.get(i);
            p[i] = looked ? pairs.get(i).cost().p() : Double.NaN;
        }
        double[] adjusted = Holm.adjust(p);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < p.length; i++) {
            Pair pair = pairs.get(i);
            if (shown.contains(pair.key()) && !Ruler.is(pair.key())) {
                Verdict verdict =
                        vetoed.get(i) ? Verdict.MACHINE_MOVED : Verdict.of(pair.cost(), adjusted[i], settings);
                steps.add(new Step(pair.key(), from.get(i), pair.column(), pair.cost(), adjusted[i], verdict));
            }
        }
        return steps;
    }
}
