package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of a run for the page: the same rows, cells and footnotes as in the terminal. */
final class PageTable {

    private static final Pattern MARK = Pattern.compile("\\[(\\d+)]");
    private static final int COLUMNS_BEFORE_CELLS = 3;

    private PageTable() {}

    /**
     * Rows of one method.
     *
     * @param method empty where its only row carries its name
     */
    record Group(String method, int span, List<Row> rows) {}

    /** One row. */
    record Row(String label, String unit, String io, List<Note> ioNotes, List<Cell> cells) {}

    /**
     * One cell.
     *
     * @param word whether it has a word in place of a number
     * @param tone class of the ratio: {@code worse}, {@code better}, or empty where it is not clear
     */
    record Cell(String score, String error, String ratio, String tone, boolean word, List<Note> notes) {}

    /** A reference to a footnote. */
    record Note(String id, String n) {}

    static List<Group> groups(List<TextTable.Row> rows, String prefix) {
        List<Group> groups = new ArrayList<>();
        for (TextTable.Row row : rows) {
            boolean alone = row.label().detail().isEmpty();
            String method = alone ? "" : row.label().method();
            Group last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
            if (last == null || alone || !last.method().equals(method)) {
                last = new Group(method, row.cells().size() + COLUMNS_BEFORE_CELLS, new ArrayList<>());
                groups.add(last);
            }
            last.rows().add(row(row, alone, prefix));
        }
        return groups;
    }

    private static Row row(TextTable.Row row, boolean alone, String prefix) {
        return new Row(
                alone ? row.label().method() : row.label().detail(),
                row.unit(),
                MARK.matcher(row.io()).replaceAll("").strip(),
                notes(row.io(), prefix),
                row.cells().stream().map(cell -> cell(cell, prefix)).toList());
    }

    private static Cell cell(TableCell cell, String prefix) {
        return new Cell(
                cell.score(),
                cell.error(),
                cell.ratio(),
                tone(cell.ratio()),
                cell.error().isEmpty(),
                notes(cell.marks(), prefix));
    }

    private static String tone(String ratio) {
        if (ratio.isEmpty() || ratio.startsWith(MeasuredCell.UNCLEAR) || ratio.endsWith(MeasuredCell.NO_INTERVAL)) {
            return "";
        }
        return Double.parseDouble(ratio.substring(0, ratio.length() - 1)) > 1 ? "worse" : "better";
    }

    private static List<Note> notes(String marks, String prefix) {
        List<Note> notes = new ArrayList<>();
        Matcher matcher = MARK.matcher(marks);
        while (matcher.find()) {
            notes.add(new Note(noteId(prefix, matcher.group(1)), matcher.group(1)));
        }
        return notes;
    }

    private static String noteId(String prefix, String number) {
        return prefix + "note-" + number;
    }

    /** Footnotes with the ids that the marks refer to. */
    static List<Map<String, String>> footnotes(Footnotes footnotes, String prefix) {
        List<Map<String, String>> notes = new ArrayList<>();
        for (String line : footnotes.lines()) {
            int end = line.indexOf(']');
            notes.add(Map.of(
                    "id",
                    noteId(prefix, line.substring(1, end)),
                    "text",
                    line.substring(end + 1).strip()));
        }
        return notes;
    }
}
