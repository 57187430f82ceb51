package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;

/** Sentences broken at blanks. */
final class Wrap {

    private Wrap() {}

    /** Lines of at most {@code width} characters, a longer word alone excepted; all but the first are indented. */
    static List<String> lines(String text, String indent, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(indent).append(word);
            } else {
                line.append(line.length() == 0 ? "" : " ").append(word);
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
