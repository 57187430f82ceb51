package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;

/** Footnotes in the order of their first use, each printed once. */
final class Footnotes {

    private final List<String> texts = new ArrayList<>();

    /** The mark of a footnote, {@code [1]}; equal texts share one. */
    String mark(String text) {
        int index = texts.indexOf(text);
        if (index < 0) {
            texts.add(text);
            index = texts.size() - 1;
        }
        return "[" + (index + 1) + "]";
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            lines.add("[" + (i + 1) + "] " + texts.get(i));
        }
        return lines;
    }
}
