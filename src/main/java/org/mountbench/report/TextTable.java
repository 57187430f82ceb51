package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;

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

    /** The lines of a table; {@code columns} are the headers of the cells. */
    static String of(List<String> columns, List<Row> measured, TextStyle style) {
        List<Line> lines = lines(measured);
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
        StringBuilder text = new StringBuilder();
        addLine(text, table, TextColumn.HEADER);
        text.append(style.rule().repeat(width)).append('\n');
        for (int line = 0; line < lines.size(); line++) {
            addLine(text, table, line);
        }
        return style.plain(text.toString());
    }

    private static void addLine(StringBuilder text, List<TextColumn> table, int line) {
        for (TextColumn column : table) {
            column.addTo(text, line);
        }
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        text.setLength(end);
        text.append('\n');
    }

    private record Line(String label, String unit, String io, List<TableCell> cells) {}

    /** A method with several rows has a line of its own above them, so that the labels stay narrow. */
    private static List<Line> lines(List<Row> rows) {
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
