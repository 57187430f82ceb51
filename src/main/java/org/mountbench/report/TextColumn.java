package org.mountbench.report;

import java.util.List;

/**
 * A column of a table as text, with one blank on either side.
 *
 * @param cells one for each line
 */
record TextColumn(String header, List<String> cells, int width, Side side) {

    /** In place of the number of a line. */
    static final int HEADER = -1;

    enum Side {
        LEFT,
        RIGHT
    }

    static TextColumn left(String header, List<String> cells) {
        return of(header, cells, Side.LEFT);
    }

    static TextColumn right(String header, List<String> cells) {
        return of(header, cells, Side.RIGHT);
    }

    private static TextColumn of(String header, List<String> cells, Side side) {
        int width = header.length();
        for (String cell : cells) {
            width = Math.max(width, cell.length());
        }
        return new TextColumn(header, cells, width, side);
    }

    /** Characters that a line gives to it. */
    int space() {
        return width + 2;
    }

    void addTo(StringBuilder text, int line) {
        String cell = line == HEADER ? header : cells.get(line);
        text.append(' ');
        pad(text, side == Side.RIGHT ? width - cell.length() : 0);
        text.append(cell);
        pad(text, side == Side.LEFT ? width - cell.length() : 0);
        text.append(' ');
    }

    private static void pad(StringBuilder text, int blanks) {
        for (int i = 0; i < blanks; i++) {
            text.append(' ');
        }
    }
}
