package org.mountbench.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Warning.Kind;
import org.mountbench.results.ResultKey;

/** Remarks on samples that are not steady. */
final class StabilityNotes {

    /** Beyond this spread of the launches few comparisons find anything. */
    private static final double LARGE_SPREAD = 0.10;

    private StabilityNotes() {}

    static void add(List<Row> rows, String base, RowNotes notes) {
        for (Row row : rows) {
            add(row.stability(), row.key(), base, notes);
            row.cells().forEach((column, cell) -> add(cell.stability(), row.key(), column, notes));
        }
    }

    /** In how many rows of each column the launches vary much; nothing when there is none. */
    static Optional<Warning> unsteady(List<Row> rows, String base) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Row row : rows) {
            count(counts, base, row.stability());
            row.cells().forEach((column, cell) -> count(counts, column, cell.stability()));
        }
        counts.values().removeIf(count -> count == 0);
        if (counts.isEmpty()) {
            return Optional.empty();
        }
        String columns = counts.entrySet().stream()
                .map(column -> column.getKey() + " " + column.getValue())
                .collect(Collectors.joining(", "));
        return Optional.of(new Warning(
                Kind.UNSTEADY,
                "Launches vary by 10% or more (standard deviation) in some of the " + rows.size()
                        + " rows, which hides small changes: " + columns + "."));
    }

    private static void count(Map<String, Integer> counts, String column, Stability stability) {
        counts.merge(column, stability.between() >= LARGE_SPREAD ? 1 : 0, Integer::sum);
    }

    private static void add(Stability stability, ResultKey key, String column, RowNotes notes) {
        if (!stability.outliers().isEmpty()) {
            notes.add(
                    Kind.OUTLIERS,
                    "A launch of " + column + " lies far from the others (about one steady row of a hundred has one)",
                    key,
                    " (launch " + stability.outliers().get(0) + ")");
        }
        if (stability.drift() != 0) {
            notes.add(
                    Kind.DRIFT,
                    "Scores of " + column + " drift from the first launch to the last",
                    key,
                    String.format(Locale.ROOT, " (%+.0f%%)", 100 * stability.drift()));
        }
        if (stability.bimodal()) {
            notes.add(Kind.BIMODAL, "Launches of " + column + " fall into two groups far apart", key, "");
        }
    }
}
