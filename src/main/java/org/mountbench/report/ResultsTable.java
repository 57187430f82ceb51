package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.Warning;

/** The results of a JMH file, compared with nothing: as text, as Markdown, and as what a page shows. */
final class ResultsTable {

    private static final int WIDTH = 150;

    private final LabelledResults results;
    private final TextStyle style;
    private final List<ResultRow> rows;
    private final RowLabels labels;

    ResultsTable(LabelledResults results, TextStyle style) {
        this.results = results;
        this.style = style;
        this.rows = ResultRow.of(results);
        this.labels =
                new RowLabels(rows.stream().map(row -> RowName.of(row.key())).toList());
    }

    String title() {
        return results.label() + ": " + rows.size() + (rows.size() == 1 ? " result" : " results");
    }

    /** One row as texts. */
    record Line(String label, String unit, String score, String error, String launches) {}

    List<Line> rows() {
        return rows.stream().map(this::line).toList();
    }

    private Line line(ResultRow row) {
        RowLabels.Label label = labels.of(RowName.of(row.key()));
        Estimate estimate = row.estimate();
        return new Line(
                (label.method() + " " + label.detail()).strip(),
                row.unit(),
                Digits.score(estimate.mean()),
                MeasuredCell.error(estimate, style),
                String.valueOf(estimate.n()));
    }

    /** What is known of the machine, what the numbers are, what all rows share, and what was noticed. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (!results.origin().facts().isEmpty()) {
            sentences.add(results.origin().facts().entrySet().stream()
                            .map(fact -> fact.getKey() + " " + fact.getValue())
                            .collect(Collectors.joining("; "))
                    + ".");
        }
        sentences.add("Score and " + style.plusMinus() + " half of its 95% interval, both from the means of forks.");
        if (rows.stream().anyMatch(row -> !row.estimate().hasInterval())) {
            sentences.add(MeasuredCell.NO_INTERVAL + " one fork: " + style.plusMinus()
                    + " is of its iterations, which vary less than forks do.");
        }
        sentences.addAll(labels.fixedLines(Integer.MAX_VALUE));
        results.warnings().stream().map(Warning::text).distinct().forEach(text -> sentences.add("! " + text));
        return sentences;
    }

    void print(PrintWriter out) {
        List<TextTable.Row> table = rows.stream()
                .map(row -> new TextTable.Row(
                        labels.of(RowName.of(row.key())),
                        row.unit(),
                        "",
                        List.of(
                                new TableCell(
                                        Digits.score(row.estimate().mean()),
                                        MeasuredCell.error(row.estimate(), style),
                                        "",
                                        ""),
                                TableCell.word(String.valueOf(row.estimate().n()), ""))))
                .toList();
        List<String> lines = new ArrayList<>(List.of(title(), ""));
        lines.addAll(TextTable.lines(List.of("score", "forks"), table, style));
        sentences().forEach(sentence -> lines.addAll(Wrap.lines(sentence, "  ", WIDTH)));
        lines.forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    void writeMarkdown(PrintWriter out) {
        List<String> lines = new ArrayList<>(List.of(
                "### " + MarkdownText.escape(title()), "", "| | unit | score | forks |", "|---|---|---:|---:|"));
        rows().forEach(row -> lines.add("| " + MarkdownText.escape(row.label()) + " | "
                + MarkdownText.escape(row.unit()) + " | " + row.score() + " " + row.error() + " | " + row.launches()
                + " |"));
        MarkdownText.addItems(lines, sentences());
        lines.forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }
}
