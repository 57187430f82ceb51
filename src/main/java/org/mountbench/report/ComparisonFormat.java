package org.mountbench.report;

import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Gate;

/** The formats of a comparison. */
public enum ComparisonFormat {
    /** A table for a terminal. */
    TEXT {
        @Override
        public void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style) {
            ComparisonTable.print(comparison, gate, out, style);
        }
    },
    /** For a pull request: what changed first, the rest folded away, and never longer than a comment may be. */
    MARKDOWN {
        @Override
        public void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style) {
            ComparisonMarkdown.write(comparison, gate, out, style);
        }
    },
    /** One line for each row and column. */
    CSV {
        @Override
        public void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style) {
            ComparisonCsv.write(comparison, out);
        }
    },
    /** Everything, for programs. */
    JSON {
        @Override
        public void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style)
                throws IOException {
            ComparisonDocument.write(comparison, gate, out);
        }
    },
    /** A page that needs no other file. */
    HTML {
        @Override
        public void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style) {
            ComparisonPage.write(comparison, gate, out);
        }
    };

    /**
     * Writes a comparison.
     *
     * @param gate null where none was asked for
     * @param style of what is text in it; formats that are UTF-8 by themselves take no notice
     */
    public abstract void write(Comparison comparison, @Nullable Gate gate, PrintWriter out, TextStyle style)
            throws IOException;
}
