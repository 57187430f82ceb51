package org.mountbench.report;

/** What page and style sheet must agree on. */
final class PageStyle {

    /** Number of colours for mounts, classes {@code c0} and on; labels tell mounts apart where there are more. */
    static final int COLOURS = 8;

    private PageStyle() {}
}
