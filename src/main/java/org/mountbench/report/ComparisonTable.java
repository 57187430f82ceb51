package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.mountbench.compare.Change;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Settings;
import org.mountbench.compare.Verdict;
import org.mountbench.compare.Verdict.Kind;
import org.mountbench.compare.Warning;

/** A comparison as text: rows are keys, the first column is the base. */
public final class ComparisonTable {

    private static final int WIDTH = 150;

    /** With more columns than this beside the base, intervals of ratios and p values no longer fit on a line. */
    private static final int DETAILED_COLUMNS = 2;

    private final Comparison comparison;
    private final TextStyle style;
    private final boolean detailed;
    private final boolean ranked;

    private ComparisonTable(Comparison comparison, TextStyle style) {
        this.comparison = comparison;
        this.style = style;
        this.detailed = comparison.columns().size() <= DETAILED_COLUMNS + 1;
        this.ranked = cells().anyMatch(cell -> cell.rankP().isPresent());
    }

    /** Prints a comparison with its legend, overall changes, unmatched keys and warnings. */
    public static void print(Comparison comparison, PrintWriter out, TextStyle style) {
        new ComparisonTable(comparison, style).lines().forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<RowName> names =
                comparison.rows().stream().map(row -> RowName.of(row.key())).toList();
        RowLabels labels = new RowLabels(names);
        List<TextTable.Row> rows = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Row row = comparison.rows().get(i);
            rows.add(new TextTable.Row(labels.of(names.get(i)), row.unit(), "", cells(row)));
        }
        List<String> headers = new ArrayList<>(comparison.columns());
        headers.set(0, headers.get(0) + " (base)");
        lines.add(TextTable.of(headers, rows, style));
        lines.addAll(legend());
        lines.addAll(labels.fixedLines(WIDTH));
        overall()
                .forEach((family, changes) ->
                        lines.addAll(Wrap.lines("Overall " + family + ": " + String.join(", ", changes), "  ", WIDTH)));
        unmatched()
                .forEach((missing, keys) -> lines.addAll(Wrap.lines(
                        "Not in " + missing + " (" + keys.size() + "): " + String.join("; ", keys), "  ", WIDTH)));
        comparison.warnings().stream()
                .map(Warning::text)
                .distinct()
                .forEach(text -> lines.addAll(Wrap.lines("! " + text, "  ", WIDTH)));
        return lines;
    }

    private Stream<Cell> cells() {
        return comparison.rows().stream().flatMap(row -> row.cells().values().stream());
    }

    private Map<String, List<String>> overall() {
        Map<String, List<String>> changes = new LinkedHashMap<>();
        for (Comparison.Family family : comparison.families()) {
            changes.computeIfAbsent(family.name().replaceFirst("Benchmark$", ""), name -> new ArrayList<>())
                    .add(family.column() + " " + Digits.factor(family.ratio()) + " (geometric mean of " + family.rows()
                            + (family.rows() == 1 ? " row)" : " rows)"));
        }
        return changes;
    }

    private Map<String, List<String>> unmatched() {
        Map<String, List<String>> keys = new LinkedHashMap<>();
        for (Comparison.Unmatched unmatched : comparison.unmatched()) {
            keys.computeIfAbsent(String.join(", ", unmatched.missingIn()), missing -> new ArrayList<>())
                    .add(unmatched.key().title() + " (" + unmatched.key().mode() + ", threads="
                            + unmatched.key().threads() + ")");
        }
        return keys;
    }

    private List<TableCell> cells(Row row) {
        List<TableCell> cells = new ArrayList<>();
        cells.add(new TableCell(Digits.score(row.base().mean()), MeasuredCell.error(row.base(), style), "", ""));
        for (String column :
                comparison.columns().subList(1, comparison.columns().size())) {
            Cell cell = row.cells().get(column);
            cells.add(
                    cell == null
                            ? TableCell.word("-", "")
                            : new TableCell(
                                    Digits.score(cell.estimate().mean()),
                                    MeasuredCell.error(cell.estimate(), style),
                                    ratio(cell),
                                    words(cell.verdict())));
        }
        return cells;
    }

    private String ratio(Cell cell) {
        Change cost = cell.cost();
        if (!detailed || !cost.hasInterval()) {
            return MeasuredCell.ratio(cost);
        }
        StringBuilder text = new StringBuilder(Digits.factor(cost.ratio()))
                .append(" (")
                .append(Digits.factor(cost.low()))
                .append(" to ")
                .append(Digits.factor(cost.high()))
                .append(") ")
                .append(p("p", cell.adjustedP()));
        if (ranked) {
            text.append(cell.rankP().isPresent() ? " " + p("U p", cell.rankP().getAsDouble()) : " U p=  n/a");
        }
        return text.toString();
    }

    private static String p(String name, double p) {
        return name + (p < 0.0005 ? "<0.001" : String.format(Locale.ROOT, "=%.3f", p));
    }

    private static String words(Verdict verdict) {
        return switch (verdict.kind()) {
            case BETTER -> "better";
            case WORSE -> "worse";
            case SAME -> "same";
            case MACHINE_MOVED -> "no verdict";
            case UNCLEAR ->
                "unclear" + (Double.isNaN(verdict.findable()) ? "" : " >" + Digits.percent(verdict.findable()));
        };
    }

    private List<String> legend() {
        Settings settings = comparison.settings();
        String threshold = Digits.percent(settings.threshold());
        List<String> lines = new ArrayList<>();
        lines.add("Score and " + style.plusMinus()
                + " half of its 95% interval, both from the means of launches. 1.30x: costs" + " 1.30 times what "
                + comparison.columns().get(0) + " costs; above 1 is worse.");
        String adjusted = settings.adjustment() == Settings.Adjustment.HOLM ? " after Holm's adjustment" : "";
        lines.addAll(Wrap.lines(
                "better, worse: p below " + settings.alpha() + adjusted + " and a change of more than " + threshold
                        + "; same: the whole interval is within " + threshold
                        + "; unclear >N%: only a change of more than N% could have been told from none.",
                "  ",
                WIDTH));
        boolean marked = !detailed || cells().anyMatch(cell -> !cell.cost().hasInterval());
        if (marked) {
            lines.add(MeasuredCell.UNCLEAR + " the 95% interval of the ratio includes 1. " + MeasuredCell.NO_INTERVAL
                    + " one launch: no interval.");
        }
        if (cells().anyMatch(cell -> cell.verdict().kind() == Kind.MACHINE_MOVED)) {
            lines.add("no verdict: the ruler moved, so the machine did.");
        }
        return lines;
    }
}
