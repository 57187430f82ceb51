package org.mountbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mountbench.compare.Comparison.Family;
import org.mountbench.compare.Comparison.Row;

/** Geometric means of cost ratios over the rows of one benchmark class; the ruler is no family. */
final class FamilyMeans {

    private FamilyMeans() {}

    static List<Family> of(List<Row> rows, List<String> columns) {
        List<Row> measuring = rows.stream().filter(row -> !Ruler.is(row.key())).toList();
        Set<String> names = new LinkedHashSet<>();
        measuring.forEach(row -> names.add(name(row)));
        List<Family> families = new ArrayList<>();
        for (String name : names) {
            List<Row> family =
                    measuring.stream().filter(row -> name(row).equals(name)).toList();
            for (String column : columns) {
                double[] logs = family.stream()
                        .map(row -> row.cells().get(column))
                        .filter(cell -> cell != null && cell.cost().ratio() > 0)
                        .mapToDouble(cell -> Math.log(cell.cost().ratio()))
                        .toArray();
                if (logs.length > 0) {
                    families.add(
                            new Family(name, column, Math.exp(Moments.of(logs).mean()), logs.length));
                }
            }
        }
        return families;
    }

    private static String name(Row row) {
        String simple = row.key().simpleBenchmark();
        return simple.substring(0, Math.max(0, simple.indexOf('.')));
    }
}
