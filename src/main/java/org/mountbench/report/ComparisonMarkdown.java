package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Gate;

/** A comparison as GitHub's Markdown: rows with a verdict first, all others folded away. */
final class ComparisonMarkdown {

    /** A comment on a pull request holds 65,536 characters; the rest is for what is said around the rows. */
    private static final int MOST_CHARACTERS = 50_000;

    private final Comparison comparison;
    private final TextStyle style;
    private final RowLabels labels;
    private final Course course;
    private int left = MOST_CHARACTERS;

    private ComparisonMarkdown(Comparison comparison, TextStyle style) {
        this.comparison = comparison;
        this.style = style;
        this.course = new Course(comparison);
        this.labels = new RowLabels(
                comparison.rows().stream().map(row -> RowName.of(row.key())).toList());
    }

    static void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style) {
        new ComparisonMarkdown(comparison, style).lines(gate).forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    private List<String> lines(@Nullable Gate gate) {
        ComparisonSentences sentences = new ComparisonSentences(comparison, style);
        List<String> lines = new ArrayList<>();
        lines.add("### "
                + MarkdownText.escape(String.join(
                        ", ",
                        comparison.columns().subList(1, comparison.columns().size()))) + " compared with "
                + MarkdownText.escape(comparison.columns().get(0)));
        lines.add("");
        lines.add(counts());
        MarkdownText.addItems(lines, gate == null ? List.of() : GateSentences.of(gate, comparison.settings()));
        MarkdownText.addItems(lines, sentences.differences());
        List<Row> told = comparison.rows().stream().filter(this::isTold).toList();
        List<Row> others =
                comparison.rows().stream().filter(row -> !isTold(row)).toList();
        table(lines, told);
        if (!others.isEmpty()) {
            lines.add("");
            lines.add("<details><summary>" + others.size() + (told.isEmpty() ? "" : " other")
                    + (others.size() == 1 ? " row" : " rows") + "</summary>");
            table(lines, others);
            lines.add("");
            lines.add("</details>");
        }
        MarkdownText.addItems(lines, labels.fixedLines(Integer.MAX_VALUE));
        MarkdownText.addItems(lines, course.sentences());
        MarkdownText.addItems(lines, sentences.overall());
        MarkdownText.addItems(lines, sentences.references());
        MarkdownText.addItems(lines, sentences.spread());
        MarkdownText.addItems(lines, sentences.unmatched());
        MarkdownText.addItems(
                lines,
                comparison.warnings().stream()
                        .map(warning -> "! " + warning.text())
                        .distinct()
                        .toList());
        lines.add("");
        lines.add("<sub>" + MarkdownText.escape(String.join(" ", sentences.legend(true))) + "</sub>");
        return lines;
    }

    private boolean isTold(Row row) {
        return row.cells().values().stream().anyMatch(VerdictWords::isChange);
    }

    private String counts() {
        Map<String, Long> counts = comparison.rows().stream()
                .flatMap(row -> row.cells().values().stream())
                .collect(Collectors.groupingBy(VerdictWords::word, Collectors.counting()));
        return VerdictWords.ALL.stream()
                .filter(counts::containsKey)
                .map(word -> counts.get(word) + " " + word)
                .collect(Collectors.joining(", ", "**", "**"));
    }

    private void table(List<String> lines, List<Row> rows) {
        if (rows.isEmpty()) {
            return;
        }
        List<String> columns = comparison.columns();
        StringBuilder header = new StringBuilder("| | unit | ")
                .append(MarkdownText.escape(columns.get(0)))
                .append(" (base) |");
        StringBuilder rule = new StringBuilder("|---|---|---:|");
        for (String column : columns.subList(1, columns.size())) {
            header.append(' ').append(MarkdownText.escape(column)).append(" | costs | |");
            rule.append("---:|---:|---|");
        }
        if (course.isThere()) {
            header.append(' ').append(Course.HEADER).append(" |");
            rule.append("---|");
        }
        lines.add("");
        lines.add(header.toString());
        lines.add(rule.toString());
        int shown = 0;
        for (Row row : rows) {
            String line = line(row);
            left -= line.length();
            if (left < 0) {
                break;
            }
            lines.add(line);
            shown++;
        }
        if (shown < rows.size()) {
            lines.add("");
            lines.add((rows.size() - shown)
                    + " rows more than fit in a comment; text, csv, json and html have them all.");
        }
    }

    private String line(Row row) {
        RowLabels.Label label = labels.of(RowName.of(row.key()));
        StringBuilder line = new StringBuilder("| ")
                .append(MarkdownText.escape((label.method() + " " + label.detail()).strip()))
                .append(" | ")
                .append(MarkdownText.escape(row.unit()))
                .append(" | ")
                .append(Digits.score(row.base().mean()))
                .append(' ')
                .append(MeasuredCell.error(row.base(), style))
                .append(" |");
        for (String column :
                comparison.columns().subList(1, comparison.columns().size())) {
            Cell cell = row.cells().get(column);
            if (cell == null) {
                line.append(" - | | |");
                continue;
            }
            String words = VerdictWords.of(cell);
            line.append(' ')
                    .append(Digits.score(cell.estimate().mean()))
                    .append(' ')
                    .append(MeasuredCell.error(cell.estimate(), style))
                    .append(" | ")
                    .append(MeasuredCell.interval(cell.cost()))
                    .append(" | ")
                    .append(VerdictWords.isChange(cell) ? "**" + words + "**" : MarkdownText.escape(words))
                    .append(" |");
        }
        if (course.isThere()) {
            line.append(' ')
                    .append(MarkdownText.escape(course.line(row, style)))
                    .append(" |");
        }
        return line.toString();
    }
}
