package org.mountbench.report;

import java.util.List;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.ManyRows;
import org.mountbench.compare.Stability;
import org.mountbench.results.ResultKey;

/** A measurement by itself, compared with nothing. */
record ResultRow(ResultKey key, String unit, Estimate estimate, Stability stability) {

    /** In the order of the file; entries without any finite value are left out, and a warning tells it. */
    static List<ResultRow> of(LabelledResults results) {
        return ManyRows.map(
                results.measurements().entrySet().stream()
                        .filter(entry -> entry.getValue().sample().size() > 0)
                        .toList(),
                entry -> new ResultRow(
                        entry.getKey(),
                        entry.getValue().unit(),
                        Estimate.of(entry.getValue().sample()),
                        Stability.of(entry.getValue().sample())));
    }
}
