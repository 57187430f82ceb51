package org.mountbench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.LabelledResults;

/** The formats of results that are compared with nothing. */
public enum ResultsFormat {
    /** A table for a terminal. */
    TEXT {
        @Override
        public void write(List<LabelledResults> results, PrintWriter out, TextStyle style) {
            results.forEach(one -> new ResultsTable(one, style).print(out));
        }
    },
    /** The same table as GitHub's Markdown. */
    MARKDOWN {
        @Override
        public void write(List<LabelledResults> results, PrintWriter out, TextStyle style) {
            results.forEach(one -> new ResultsTable(one, style).writeMarkdown(out));
        }
    },
    /** One line for each measurement. */
    CSV {
        @Override
        public void write(List<LabelledResults> results, PrintWriter out, TextStyle style) {
            ResultsCsv.write(results, out);
        }
    },
    /** Everything, for programs. */
    JSON {
        @Override
        public void write(List<LabelledResults> results, PrintWriter out, TextStyle style) throws IOException {
            ResultsDocument.write(results, out);
        }
    },
    /** A page that needs no other file. */
    HTML {
        @Override
        public void write(List<LabelledResults> results, PrintWriter out, TextStyle style) {
            List<Map<String, Object>> tables = new ArrayList<>();
            for (LabelledResults one : results) {
                ResultsTable table = new ResultsTable(one, TextStyle.UNICODE);
                tables.add(Map.of("title", table.title(), "rows", table.rows(), "sentences", table.sentences()));
            }
            String title = String.join(
                    ", ", results.stream().map(LabelledResults::label).toList());
            out.print(PageTemplate.fill("results.html", Map.of("title", "Results of " + title, "tables", tables)));
            out.flush();
        }
    };

    /**
     * Writes results.
     *
     * @param results one for each file, or for each engine of a run
     * @param style of what is text in it; formats that are UTF-8 by themselves take no notice
     */
    public abstract void write(List<LabelledResults> results, PrintWriter out, TextStyle style) throws IOException;
}
