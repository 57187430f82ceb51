package org.mountbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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
        List<Column> headers = new ArrayList<>();
        headers.add(new Column().header("").dataAlign(HorizontalAlign.LEFT));
        headers.add(
                new Column().header("unit").headerAlign(HorizontalAlign.LEFT).dataAlign(HorizontalAlign.LEFT));
        boolean served = lines.stream().anyMatch(line -> !line.io().isEmpty());
        if (served) {
            headers.add(
                    new Column().header("I/O").headerAlign(HorizontalAlign.LEFT).dataAlign(HorizontalAlign.LEFT));
        }
        int first = headers.size();
        Object[][] data = new Object[lines.size()][columns.size() + first];
        for (int r = 0; r < lines.size(); r++) {
            data[r][0] = style.plain(lines.get(r).label());
            data[r][1] = style.plain(lines.get(r).unit());
            if (served) {
                data[r][2] = lines.get(r).io();
            }
        }
        for (int c = 0; c < columns.size(); c++) {
            int index = c;
            List<String> aligned = TableCell.align(
                    lines.stream().map(line -> line.cells().get(index)).toList());
            for (int r = 0; r < lines.size(); r++) {
                data[r][c + first] = aligned.get(r);
            }
            headers.add(new Column()
                    .header(style.plain(columns.get(c)))
                    .headerAlign(HorizontalAlign.RIGHT)
                    .dataAlign(HorizontalAlign.RIGHT)
                    .maxWidth(200));
        }
        headers.get(0).maxWidth(200);
        String table = AsciiTable.builder()
                .lineSeparator("\n")
                .border(style.border())
                .data(headers.toArray(Column[]::new), data)
                .asString();
        return table.lines().map(String::stripTrailing).collect(Collectors.joining("\n", "", "\n"));
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
