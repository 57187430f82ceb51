package org.mountbench.report;

/** Characters of terminal output. */
public enum TextStyle {
    UNICODE("±", "─"),
    /** For terminals and logs that are not UTF-8. */
    ASCII("+-", "-");

    private final String plusMinus;
    private final String rule;

    TextStyle(String plusMinus, String rule) {
        this.plusMinus = plusMinus;
        this.rule = rule;
    }

    String plusMinus() {
        return plusMinus;
    }

    /** One sign of the rule under a header. */
    String rule() {
        return rule;
    }

    /** Text without what this style cannot show. */
    String plain(String text) {
        return this == UNICODE ? text : text.replaceAll("[^\\x20-\\x7e\n]", "?");
    }
}
