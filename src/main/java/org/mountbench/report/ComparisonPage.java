package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Change;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Gate;
import org.mountbench.compare.Warning;

/** A comparison as a page without script, style sheet or picture outside of it. */
final class ComparisonPage {

    /** The drawing of an interval is this wide, in pixels, and spans a factor of four either way. */
    private static final int WIDTH = 160;

    private static final double SPAN = 4;

    private final Comparison comparison;
    private final RowLabels labels;
    private final Course course;

    private ComparisonPage(Comparison comparison) {
        this.comparison = comparison;
        this.course = new Course(comparison);
        this.labels = new RowLabels(
                comparison.rows().stream().map(row -> RowName.of(row.key())).toList());
    }

    /**
     * A row.
     *
     * @param trend a drawing, or empty where there is no course
     */
    record RowView(String label, String unit, String base, List<CellView> cells, String trend) {}

    /**
     * A cell.
     *
     * @param word class of the style, too
     * @param bar null where there is no interval
     */
    record CellView(
            String score,
            String cost,
            String p,
            String word,
            String verdict,
            @Nullable Bar bar) {}

    /** Places of an interval and its middle in pixels from the left. */
    record Bar(String low, String middle, String width) {}

    static void write(Comparison comparison, @Nullable Gate gate, PrintWriter out) {
        out.print(PageTemplate.fill("comparison.html", new ComparisonPage(comparison).page(gate)));
        out.flush();
    }

    private Map<String, Object> page(@Nullable Gate gate) {
        ComparisonSentences sentences = new ComparisonSentences(comparison, TextStyle.UNICODE);
        List<String> columns =
                comparison.columns().subList(1, comparison.columns().size());
        List<String> before = new ArrayList<>();
        if (gate != null) {
            before.addAll(GateSentences.of(gate, comparison.settings()));
        }
        before.addAll(sentences.differences());
        List<String> after = new ArrayList<>(labels.fixedLines(Integer.MAX_VALUE));
        after.addAll(course.sentences());
        after.addAll(sentences.overall());
        after.addAll(sentences.references());
        after.addAll(sentences.spread());
        after.addAll(sentences.unmatched());
        return Map.of(
                "title",
                String.join(", ", columns) + " compared with "
                        + comparison.columns().get(0),
                "base",
                comparison.columns().get(0),
                "columns",
                columns,
                "rows",
                comparison.rows().stream().map(this::row).toList(),
                "before",
                before,
                "after",
                after,
                "warnings",
                comparison.warnings().stream().map(Warning::text).distinct().toList(),
                "legend",
                sentences.legend(true),
                "trend",
                course.isThere() ? Course.HEADER : "");
    }

    private RowView row(Row row) {
        RowLabels.Label label = labels.of(RowName.of(row.key()));
        List<CellView> cells = new ArrayList<>();
        for (String column :
                comparison.columns().subList(1, comparison.columns().size())) {
            Cell cell = row.cells().get(column);
            cells.add(cell == null ? new CellView("-", "", "", "", "", null) : view(cell));
        }
        return new RowView(
                (label.method() + " " + label.detail()).strip(),
                row.unit(),
                Digits.score(row.base().mean()) + " " + MeasuredCell.error(row.base(), TextStyle.UNICODE),
                cells,
                course.isThere() ? course.drawing(row) : "");
    }

    private static CellView view(Cell cell) {
        return new CellView(
                Digits.score(cell.estimate().mean()) + " " + MeasuredCell.error(cell.estimate(), TextStyle.UNICODE),
                MeasuredCell.interval(cell.cost()),
                Double.isNaN(cell.adjustedP()) ? "" : VerdictWords.p("p", cell.adjustedP()),
                VerdictWords.word(cell).replace(' ', '-'),
                VerdictWords.of(cell),
                cell.cost().hasInterval() ? bar(cell.cost()) : null);
    }

    private static Bar bar(Change cost) {
        double low = place(cost.low());
        return new Bar(pixels(low), pixels(place(cost.ratio())), pixels(Math.max(1, place(cost.high()) - low)));
    }

    private static double place(double ratio) {
        double inSpan = Math.max(1 / SPAN, Math.min(SPAN, ratio));
        return WIDTH / 2.0 * (1 + Math.log(inSpan) / Math.log(SPAN));
    }

    private static String pixels(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
