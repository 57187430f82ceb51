package org.mountbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.Comparison.Family;
import org.mountbench.results.ResultKey;

/** Geometric means of cost ratios over the rows of one benchmark class; the ruler is no family. */
final class FamilyMeans {

    private FamilyMeans() {}

    static List<Family> of(List<Pair> pairs, Change.Rounds rounds) {
        Map<Group, PooledChange> groups = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            if (!Ruler.is(pair.key())) {
                groups.computeIfAbsent(new Group(name(pair.key()), pair.column()), group -> new PooledChange(rounds))
                        .add(pair);
            }
        }
        List<Family> families = new ArrayList<>();
        groups.forEach((group, rows) -> {
            if (rows.size() > 0) {
                families.add(new Family(group.name(), group.column(), rows.cost(), rows.size()));
            }
        });
        return families;
    }

    private record Group(String name, String column) {}

    private static String name(ResultKey key) {
        String simple = key.simpleBenchmark();
        return simple.substring(0, Math.max(0, simple.indexOf('.')));
    }
}
