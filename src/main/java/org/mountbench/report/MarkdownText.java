package org.mountbench.report;

import java.util.List;

/** GitHub's Markdown in which names and values stand as they are, whatever they hold. */
final class MarkdownText {

    private MarkdownText() {}

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replaceAll("([\\\\`*_\\[\\]|~#])", "\\\\$1")
                .replace("@", "@\u200b")
                .replaceAll("\\s+", " ");
    }

    /** Adds one list item for each sentence, after an empty line. */
    static void addItems(List<String> lines, List<String> sentences) {
        if (!sentences.isEmpty()) {
            lines.add("");
            sentences.forEach(sentence -> lines.add("- " + escape(sentence.replaceFirst("^- ", ""))));
        }
    }
}
