package org.mountbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.Warning.Kind;
import org.mountbench.results.ResultKey;

/** Remarks that many rows can share: each is told once, with the number of rows and a few of them by name. */
final class RowNotes {

    private static final int NAMED = 3;

    private final Map<Remark, Rows> rows = new LinkedHashMap<>();

    private record Remark(Kind kind, String text) {}

    /** Rows that were counted, and the first of them by name. */
    private static final class Rows {
        private final List<String> named = new ArrayList<>();
        private int count;
    }

    /**
     * Notes a row.
     *
     * @param text a sentence without its end, to which the rows are added after a colon
     * @param detail what is added to the row's name, or empty
     */
    void add(Kind kind, String text, ResultKey row, String detail) {
        Rows of = rows.computeIfAbsent(new Remark(kind, text), absent -> new Rows());
        of.count++;
        if (of.named.size() < NAMED) {
            of.named.add(row.title() + detail);
        }
    }

    List<Warning> warnings() {
        List<Warning> warnings = new ArrayList<>();
        rows.forEach((remark, of) -> {
            int more = of.count - of.named.size();
            warnings.add(new Warning(
                    remark.kind(),
                    remark.text() + ": " + String.join("; ", of.named) + (more == 0 ? "" : "; and " + more + " more")
                            + "."));
        });
        return warnings;
    }
}
