package org.mountbench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Reference;
import org.mountbench.compare.ScoreUnit;
import org.mountbench.compare.Settings;
import org.mountbench.compare.Stability;
import org.mountbench.compare.Verdict.Kind;

/** What is said above and below the table of a comparison, whatever the format; each element is one paragraph. */
final class ComparisonSentences {

    /** More keys than this are counted only; CSV and JSON have them all. */
    private static final int MOST_KEYS = 20;

    private final Comparison comparison;
    private final TextStyle style;

    ComparisonSentences(Comparison comparison, TextStyle style) {
        this.comparison = comparison;
        this.style = style;
    }

    /** In what machines and engines differ; nothing when they do not, or when nothing is known. */
    List<String> differences() {
        List<String> lines = new ArrayList<>();
        if (!comparison.metric().isPrimary()) {
            lines.add("Metric: " + comparison.metric().name());
        }
        for (Comparison.Difference difference : comparison.differences()) {
            lines.add("Different " + difference.fact() + ": "
                    + difference.values().entrySet().stream()
                            .map(value -> value.getKey() + " " + value.getValue())
                            .collect(Collectors.joining("; ")));
        }
        return lines;
    }

    List<String> legend(boolean intervals) {
        Settings settings = comparison.settings();
        String threshold = Digits.percent(settings.threshold());
        List<String> lines = new ArrayList<>();
        lines.add("Score and " + style.plusMinus()
                + " half of its 95% interval, both from the means of launches. 1.30x: costs 1.30 times what "
                + comparison.columns().get(0) + " costs; above 1 is worse. " + directions());
        String adjusted = settings.adjustment() == Settings.Adjustment.HOLM ? " after Holm's adjustment" : "";
        lines.add("better, worse: p below " + settings.alpha() + adjusted + " and a change of more than " + threshold
                + "; same: the whole interval is within " + threshold
                + "; unclear >N%: only a change of more than N% could have been told from none.");
        boolean single = cells().anyMatch(cell -> !cell.cost().hasInterval());
        List<String> marks = new ArrayList<>();
        if (!intervals) {
            marks.add(MeasuredCell.UNCLEAR + " the 95% interval of the ratio includes 1.");
        }
        if (single) {
            marks.add(MeasuredCell.NO_INTERVAL + " one launch: " + style.plusMinus()
                    + " is of its iterations, which vary less than launches do; no interval of the ratio, no verdict.");
        }
        if (cells().anyMatch(cell -> cell.verdict().kind() == Kind.MACHINE_MOVED)) {
            marks.add("no verdict: the ruler moved, so the machine did.");
        }
        if (!marks.isEmpty()) {
            lines.add(String.join(" ", marks));
        }
        return lines;
    }

    private String directions() {
        Map<ScoreUnit.Direction, Set<String>> units = new LinkedHashMap<>();
        comparison
                .rows()
                .forEach(row -> units.computeIfAbsent(
                                ScoreUnit.of(row.unit()).direction(), absent -> new LinkedHashSet<>())
                        .add(row.unit()));
        List<String> words = new ArrayList<>();
        Set<String> less = units.getOrDefault(ScoreUnit.Direction.LOWER_IS_BETTER, Set.of());
        Set<String> more = units.getOrDefault(ScoreUnit.Direction.HIGHER_IS_BETTER, Set.of());
        if (!less.isEmpty()) {
            words.add("less is better in " + String.join(", ", less));
        }
        if (!more.isEmpty()) {
            words.add("more is better in " + String.join(", ", more));
        }
        String text = String.join("; ", words);
        return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    List<String> overall() {
        Map<String, List<String>> changes = new LinkedHashMap<>();
        for (Comparison.Family family : comparison.families()) {
            changes.computeIfAbsent(family.name().replaceFirst("Benchmark$", ""), name -> new ArrayList<>())
                    .add(family.column() + " " + MeasuredCell.interval(family.cost()) + ", geometric mean of "
                            + rows(family.rows()));
        }
        return changes.entrySet().stream()
                .map(change -> "Overall " + change.getKey() + ": " + String.join("; ", change.getValue()))
                .toList();
    }

    List<String> references() {
        List<String> lines = new ArrayList<>();
        for (Reference.Kind kind : Reference.Kind.values()) {
            List<String> columns = comparison.references().stream()
                    .filter(reference -> reference.kind() == kind)
                    .map(reference -> reference.column() + " " + MeasuredCell.interval(reference.cost()) + ", "
                            + rows(reference.rows()) + ", " + moved(reference))
                    .toList();
            if (!columns.isEmpty()) {
                lines.add((kind == Reference.Kind.RULER ? "Ruler" : "Host's own storage") + ": "
                        + String.join("; ", columns));
            }
        }
        return lines;
    }

    private static String moved(Reference reference) {
        if (!reference.cost().hasInterval()) {
            return "too few launches to say whether it moved";
        }
        return reference.moved() ? "moved" : "did not move";
    }

    /** Median spreads of each column. */
    List<String> spread() {
        List<String> columns = new ArrayList<>();
        for (String column : comparison.columns()) {
            List<Stability> stabilities = comparison.rows().stream()
                    .flatMap(row -> stability(row, column))
                    .toList();
            String between =
                    median(stabilities.stream().mapToDouble(Stability::between).toArray());
            String within =
                    median(stabilities.stream().mapToDouble(Stability::within).toArray());
            if (!between.isEmpty()) {
                columns.add(column + " " + between + (within.isEmpty() ? "" : " (" + within + " within)"));
            }
        }
        return columns.isEmpty()
                ? List.of()
                : List.of("Spread between launches (within a launch), median of the rows' coefficients of variation: "
                        + String.join("; ", columns));
    }

    private Stream<Stability> stability(Row row, String column) {
        if (column.equals(comparison.columns().get(0))) {
            return Stream.of(row.stability());
        }
        Cell cell = row.cells().get(column);
        return cell == null ? Stream.empty() : Stream.of(cell.stability());
    }

    private static String median(double[] values) {
        double[] finite =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return finite.length == 0 ? "" : Digits.percent(finite[finite.length / 2]);
    }

    List<String> unmatched() {
        Map<String, List<String>> keys = new LinkedHashMap<>();
        for (Comparison.Unmatched unmatched : comparison.unmatched()) {
            keys.computeIfAbsent(String.join(", ", unmatched.missingIn()), missing -> new ArrayList<>())
                    .add(unmatched.key().title() + " (" + unmatched.key().mode() + ", threads="
                            + unmatched.key().threads() + ")");
        }
        return keys.entrySet().stream()
                .map(missing -> "Not in " + missing.getKey() + " ("
                        + missing.getValue().size() + "): "
                        + missing.getValue().stream().limit(MOST_KEYS).collect(Collectors.joining("; "))
                        + (missing.getValue().size() > MOST_KEYS
                                ? "; and " + (missing.getValue().size() - MOST_KEYS) + " more (all in csv and json)"
                                : ""))
                .toList();
    }

    private Stream<Cell> cells() {
        return comparison.rows().stream().flatMap(row -> row.cells().values().stream());
    }

    private static String rows(int count) {
        return count + (count == 1 ? " row" : " rows");
    }
}
