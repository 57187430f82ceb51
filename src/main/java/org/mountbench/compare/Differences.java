package org.mountbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.compare.Comparison.Difference;

/** Facts of machines and engines that are not the same in all columns. */
final class Differences {

    private Differences() {}

    /** What is known of one column only is no difference: a bare JMH file tells less than a run directory. */
    static List<Difference> of(List<LabelledResults> columns) {
        Set<String> facts = new LinkedHashSet<>();
        columns.forEach(column -> facts.addAll(column.origin().facts().keySet()));
        List<Difference> differences = new ArrayList<>();
        for (String fact : facts) {
            Map<String, String> values = new LinkedHashMap<>();
            for (LabelledResults column : columns) {
                String value = column.origin().facts().get(fact);
                if (value != null) {
                    values.put(column.label(), value);
                }
            }
            if (values.values().stream().distinct().count() > 1) {
                differences.add(new Difference(fact, values));
            }
        }
        return differences;
    }
}
