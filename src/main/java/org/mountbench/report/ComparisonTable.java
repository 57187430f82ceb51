package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Gate;
import org.mountbench.compare.ManyRows;

/** A comparison as text: rows are keys, the first column is the base. */
public final class ComparisonTable {

    private static final int WIDTH = 150;

    /** With more columns than this beside the base, intervals of ratios and p values no longer fit on a line. */
    private static final int DETAILED_COLUMNS = 2;

    private final Comparison comparison;
    private final TextStyle style;
    private final boolean detailed;
    private final boolean ranked;
    private final Course course;

    private ComparisonTable(Comparison comparison, TextStyle style) {
        this.comparison = comparison;
        this.style = style;
        this.course = new Course(comparison);
        this.detailed = comparison.columns().size() <= DETAILED_COLUMNS + 1;
        this.ranked = comparison.rows().stream()
                .flatMap(row -> row.cells().values().stream())
                .anyMatch(cell -> cell.rankP().isPresent());
    }

    /** Prints a comparison with its legend, overall changes, unmatched keys and warnings. */
    public static void print(Comparison comparison, PrintWriter out, TextStyle style) {
        print(comparison, null, out, style);
    }

    /** The same with what a gate decided, unless that is null. */
    static void print(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style) {
        ComparisonTable table = new ComparisonTable(comparison, style);
        ComparisonSentences sentences = new ComparisonSentences(comparison, style);
        List<String> lines = new ArrayList<>();
        List<String> head = sentences.differences();
        lines.addAll(head);
        if (!head.isEmpty()) {
            lines.add("");
        }
        table.addTo(lines, sentences);
        add(lines, table.course.sentences());
        add(lines, sentences.overall());
        add(lines, sentences.references());
        add(lines, sentences.spread());
        add(lines, sentences.unmatched());
        comparison.warnings().stream()
                .map(warning -> "! " + warning.text())
                .distinct()
                .forEach(text -> lines.addAll(Wrap.lines(text, "  ", WIDTH)));
        if (gate != null) {
            add(lines, GateSentences.of(gate, comparison.settings()));
        }
        lines.forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    private static void add(List<String> lines, List<String> sentences) {
        sentences.forEach(sentence -> lines.addAll(Wrap.lines(sentence, "  ", WIDTH)));
    }

    private void addTo(List<String> lines, ComparisonSentences sentences) {
        List<RowName> names =
                comparison.rows().stream().map(row -> RowName.of(row.key())).toList();
        RowLabels labels = new RowLabels(names);
        List<List<TableCell>> cells = ManyRows.map(comparison.rows(), this::cells);
        List<TextTable.Row> rows = new ArrayList<>(names.size());
        for (int i = 0; i < names.size(); i++) {
            String unit = comparison.rows().get(i).unit();
            rows.add(new TextTable.Row(labels.of(names.get(i)), unit, "", cells.get(i)));
        }
        List<String> headers = new ArrayList<>(comparison.columns());
        headers.set(0, headers.get(0) + " (base)");
        if (course.isThere()) {
            headers.add(Course.HEADER);
        }
        lines.addAll(TextTable.lines(headers, rows, style));
        add(lines, sentences.legend(detailed));
        lines.addAll(labels.fixedLines(WIDTH));
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
                                    VerdictWords.of(cell)));
        }
        if (course.isThere()) {
            cells.add(TableCell.word(course.line(row, style), ""));
        }
        return cells;
    }

    private String ratio(Cell cell) {
        if (!detailed || !cell.cost().hasInterval()) {
            return MeasuredCell.ratio(cell.cost());
        }
        String text = MeasuredCell.interval(cell.cost()) + " " + VerdictWords.p("p", cell.adjustedP());
        if (!ranked) {
            return text;
        }
        return text
                + (cell.rankP().isPresent()
                        ? " " + VerdictWords.p("U p", cell.rankP().getAsDouble())
                        : " U p=  n/a");
    }
}
