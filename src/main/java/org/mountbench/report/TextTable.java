package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mountbench.compare.ManyRows;

/** A table with a label, a unit and one column of cells for each thing compared. */
final class TextTable {

    private TextTable() {}

    /**
     * One row.
     *
     * @param io what served the row, in words; a table of which no row has any has no column for it
     * @param cells one for each column
     */
    record Row(RowLabels.Label label, String unit, String io, List<TableCell> cells) {}

    /** The lines of a table, and an empty one; {@code columns} are the headers of the cells. */
    static List<String> lines(List<String> columns, List<Row> measured, TextStyle style) {
        List<Line> lines = underMethods(measured);
        List<TextColumn> table = new ArrayList<>();
        table.add(TextColumn.left("", lines.stream().map(Line::label).toList()));
        table.add(TextColumn.left("unit", lines.stream().map(Line::unit).toList()));
        List<String> served = lines.stream().map(Line::io).toList();
        if (served.stream().anyMatch(io -> !io.isEmpty())) {
            table.add(TextColumn.left("I/O", served));
        }
        for (int c = 0; c < columns.size(); c++) {
            int index = c;
            table.add(TextColumn.right(
                    columns.get(c),
                    TableCell.align(
                            lines.stream().map(line -> line.cells().get(index)).toList())));
        }
        int width = table.stream().mapToInt(TextColumn::space).sum() + table.size() + 1;
        List<String> text = new ArrayList<>(lines.size() + 3);
        text.add(style.plain(line(table, TextColumn.HEADER)));
        text.add(style.plain(style.rule().repeat(width)));
        List<Integer> numbers = IntStream.range(0, lines.size()).boxed().toList();
        text.addAll(ManyRows.map(numbers, line -> style.plain(line(table, line))));
        text.add("");
        return text;
    }

    private static String line(List<TextColumn> table, int line) {
        StringBuilder text = new StringBuilder();
        for (TextColumn column : table) {
            column.addTo(text, line);
        }
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    private record Line(String label, String unit, String io, List<TableCell> cells) {}

    /** A method with several rows has a line of its own above them, so that the labels stay narrow. */
    private static List<Line> underMethods(List<Row> rows) {
        List<Line> lines = new ArrayList<>();
        String method = "";
        for (Row row : rows) {
            if (row.label().detail().isEmpty()) {
                lines.add(new Line(row.label().method(), row.unit(), row.io(), row.cells()));
                continue;
            }
            if (!row.label().method().equals(method)) {
                List<TableCell> blank =
                        row.cells().stream().map(cell -> TableCell.word("", "")).toList();
                lines.add(new Line(row.label().method(), "", "", blank));
                method = row.label().method();
            }
            lines.add(new Line("  " + row.label().detail(), row.unit(), row.io(), row.cells()));
        }
        return lines;
    }
}
