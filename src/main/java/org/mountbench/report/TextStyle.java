package org.mountbench.report;

import com.github.freva.asciitable.AsciiTable;

/** Characters of terminal output. */
public enum TextStyle {
    UNICODE("±", "─", "▁▂▃▄▅▆▇█"),
    /** For terminals and logs that are not UTF-8. */
    ASCII("+-", "-", "12345678");

    private final String plusMinus;
    private final String rule;
    private final String levels;

    TextStyle(String plusMinus, String rule, String levels) {
        this.plusMinus = plusMinus;
        this.rule = rule;
        this.levels = levels;
    }

    String plusMinus() {
        return plusMinus;
    }

    /** One sign of the rule under a header. */
    String rule() {
        return rule;
    }

    /** Signs for a height, the lowest first. */
    String levels() {
        return levels;
    }

    /** A rule under the header and no other lines, for the table library. */
    Character[] border() {
        Character[] border = AsciiTable.NO_BORDERS.clone();
        for (int i = 7; i <= 10; i++) {
            border[i] = rule.charAt(0);
        }
        return border;
    }

    /** Text without what this style cannot show. */
    String plain(String text) {
        return this == UNICODE ? text : text.replaceAll("[^\\x20-\\x7e\n]", "?");
    }
}
