package org.mountbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.ScoreUnit;
import org.mountbench.report.ComparisonDocument.ColumnPart;
import org.mountbench.report.ComparisonDocument.KeyPart;
import org.mountbench.report.ComparisonDocument.ScorePart;
import org.mountbench.report.ComparisonDocument.WarningPart;
import org.mountbench.results.JsonFile;

/**
 * Results as JSON, in the parts of a comparison. The layout is described by {@code results.schema.json} beside this
 * class; its version grows when a field changes its meaning or goes.
 */
record ResultsDocument(String format, int version, List<ResultsPart> results, List<WarningPart> warnings) {

    private static final int VERSION = 1;

    record ResultsPart(ColumnPart origin, List<RowPart> rows) {}

    record RowPart(KeyPart key, String unit, String direction, ScorePart score) {}

    static void write(List<LabelledResults> results, Writer out) throws IOException {
        JsonFile.write(
                out,
                new ResultsDocument(
                        "mountbench-results",
                        VERSION,
                        results.stream().map(ResultsDocument::part).toList(),
                        results.stream()
                                .flatMap(one -> one.warnings().stream())
                                .map(warning ->
                                        new WarningPart(ComparisonDocument.lower(warning.kind()), warning.text()))
                                .toList()));
        out.flush();
    }

    private static ResultsPart part(LabelledResults results) {
        return new ResultsPart(
                ComparisonDocument.column(results.label(), results.origin()),
                ResultRow.of(results).stream()
                        .map(row -> new RowPart(
                                ComparisonDocument.key(row.key()),
                                row.unit(),
                                ComparisonDocument.lower(
                                        ScoreUnit.of(row.unit()).direction()),
                                ComparisonDocument.score(row.estimate(), row.stability())))
                        .toList());
    }
}
