package org.mountbench.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mountbench.compare.ManyRows;

/**
 * Text of a cell in parts, so that the parts of a column stand below each other.
 *
 * @param score the number, or a word in its place
 * @param error plus-minus part, may be empty
 * @param ratio may be empty
 * @param marks footnote marks, may be empty
 */
record TableCell(String score, String error, String ratio, String marks) {

    static TableCell word(String word, String marks) {
        return new TableCell(word, "", "", marks);
    }

    /** All parts in one line. */
    String text() {
        return Stream.of(score, error, ratio, marks)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private boolean isWord() {
        return error.isEmpty() && ratio.isEmpty();
    }

    /** Lines up a column: each part right-aligned in its own width, words over the whole of it. */
    static List<String> align(List<TableCell> column) {
        List<TableCell> numbers = column.stream().filter(cell -> !cell.isWord()).toList();
        int score = width(numbers, TableCell::score);
        int error = width(numbers, TableCell::error);
        int ratio = width(numbers, TableCell::ratio);
        int marks = width(numbers, TableCell::marks);
        int parts = score + gap(error) + gap(ratio) + gap(marks);
        return ManyRows.map(column, cell -> {
            if (cell.isWord()) {
                return right((cell.score() + " " + cell.marks()).strip(), parts);
            }
            String text = right(cell.score(), score) + part(cell.error(), error) + part(cell.ratio(), ratio);
            return text + (marks > 0 ? " " + left(cell.marks(), marks) : "");
        });
    }

    private static int width(List<TableCell> cells, Function<TableCell, String> part) {
        return cells.stream().mapToInt(cell -> part.apply(cell).length()).max().orElse(0);
    }

    private static int gap(int width) {
        return width > 0 ? width + 1 : 0;
    }

    private static String part(String text, int width) {
        return width == 0 ? "" : " " + right(text, width);
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
