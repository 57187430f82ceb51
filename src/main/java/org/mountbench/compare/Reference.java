package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import org.mountbench.results.ResultKey;

/**
 * Something that should be alike in two columns: when it moved, more than the storage did.
 *
 * @param kind what it is
 * @param column label of the column that is compared with the base
 * @param cost change of its cost, over all its rows
 * @param rows number of these rows
 * @param moved whether the change is clear and beyond the threshold, either way
 */
public record Reference(Kind kind, String column, Change cost, int rows, boolean moved) {

    /** Kinds of references. */
    public enum Kind {
        /** Work in memory that touches no storage. */
        RULER,
        /** The mount {@code host}: a directory of the host's disk, without any container. */
        HOST;

        private boolean includes(ResultKey key) {
            boolean ruler = Ruler.is(key);
            return this == RULER ? ruler : !ruler && "host".equals(key.params().get("storage"));
        }
    }

    /** What the pairs of one column say; nothing of a kind that has no rows. */
    static List<Reference> of(String column, List<Pair> pairs, Change.Rounds rounds, Settings settings) {
        List<Reference> references = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            PooledChange pooled = new PooledChange(rounds);
            pairs.stream().filter(pair -> kind.includes(pair.key())).forEach(pooled::add);
            if (pooled.size() > 0) {
                Change cost = pooled.cost();
                references.add(new Reference(kind, column, cost, pooled.size(), Ruler.moved(cost, settings)));
            }
        }
        return references;
    }
}
