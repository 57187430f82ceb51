package org.mountbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Change;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Gate;
import org.mountbench.compare.Origin;
import org.mountbench.compare.ScoreUnit;
import org.mountbench.compare.Stability;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultKey;

/**
 * A comparison as JSON. The layout is described by {@code comparison.schema.json} beside this class; its version grows
 * when a field changes its meaning or goes. A number that does not exist is null.
 *
 * @param rows written one at a time, since there can be very many
 */
record ComparisonDocument(
        String format,
        int version,
        SettingsPart settings,
        List<ColumnPart> columns,
        List<DifferencePart> differences,
        Iterator<RowPart> rows,
        List<FamilyPart> families,
        List<ReferencePart> references,
        List<StepPart> steps,
        List<UnmatchedPart> unmatched,
        @Nullable GatePart gate,
        List<WarningPart> warnings) {

    private static final int VERSION = 1;

    record SettingsPart(String metric, String by, double threshold, double alpha, String adjustment) {}

    record ColumnPart(String label, String path, String run, Map<String, String> facts) {}

    record DifferencePart(String fact, Map<String, String> values) {}

    record KeyPart(String benchmark, String mode, int threads, Map<String, String> params) {}

    record ScorePart(
            @Nullable Double mean,
            @Nullable Double low,
            @Nullable Double high,
            int launches,
            @Nullable Double cvBetween,
            @Nullable Double cvWithin,
            List<Integer> outliers,
            @Nullable Double drift,
            boolean bimodal) {}

    record CostPart(
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double p,
            String method) {}

    record CellPart(
            ScorePart score,
            CostPart cost,
            @Nullable Double adjustedP,
            @Nullable Double rankP,
            String verdict,
            @Nullable Double findable) {}

    record RowPart(KeyPart key, String unit, String direction, ScorePart base, Map<String, CellPart> columns) {}

    record FamilyPart(String name, String column, CostPart cost, int rows) {}

    record ReferencePart(String kind, String column, CostPart cost, int rows, boolean moved) {}

    record StepPart(
            KeyPart key,
            String from,
            String to,
            CostPart cost,
            @Nullable Double adjustedP,
            String verdict) {}

    record UnmatchedPart(KeyPart key, List<String> missingIn) {}

    record FailurePart(KeyPart key, String column, CostPart cost, double adjustedP) {}

    record GatePart(
            String decision,
            int tested,
            int vetoed,
            int untested,
            int missing,
            @Nullable Double smallest,
            @Nullable Integer rounds,
            List<FailurePart> failures) {}

    record WarningPart(String kind, String text) {}

    static void write(Comparison comparison, @Nullable Gate gate, Writer out) throws IOException {
        JsonFile.write(out, of(comparison, gate));
        out.flush();
    }

    private static ComparisonDocument of(Comparison comparison, @Nullable Gate gate) {
        return new ComparisonDocument(
                "mountbench-comparison",
                VERSION,
                new SettingsPart(
                        comparison.metric().isPrimary()
                                ? "score"
                                : comparison.metric().name(),
                        comparison.by(),
                        comparison.settings().threshold(),
                        comparison.settings().alpha(),
                        lower(comparison.settings().adjustment())),
                columns(comparison),
                comparison.differences().stream()
                        .map(difference -> new DifferencePart(difference.fact(), difference.values()))
                        .toList(),
                comparison.rows().stream().map(ComparisonDocument::row).iterator(),
                comparison.families().stream()
                        .map(family ->
                                new FamilyPart(family.name(), family.column(), cost(family.cost()), family.rows()))
                        .toList(),
                comparison.references().stream()
                        .map(reference -> new ReferencePart(
                                lower(reference.kind()),
                                reference.column(),
                                cost(reference.cost()),
                                reference.rows(),
                                reference.moved()))
                        .toList(),
                comparison.steps().stream()
                        .map(step -> new StepPart(
                                key(step.key()),
                                step.from(),
                                step.to(),
                                cost(step.cost()),
                                finite(step.adjustedP()),
                                VerdictWords.code(step)))
                        .toList(),
                comparison.unmatched().stream()
                        .map(unmatched -> new UnmatchedPart(key(unmatched.key()), unmatched.missingIn()))
                        .toList(),
                gate == null ? null : gate(gate),
                comparison.warnings().stream()
                        .map(warning -> new WarningPart(lower(warning.kind()), warning.text()))
                        .toList());
    }

    private static List<ColumnPart> columns(Comparison comparison) {
        List<ColumnPart> columns = new ArrayList<>();
        comparison.origins().forEach((label, origin) -> columns.add(column(label, origin)));
        return columns;
    }

    static ColumnPart column(String label, Origin origin) {
        return new ColumnPart(label, origin.paths(), origin.run(), origin.facts());
    }

    private static RowPart row(Row row) {
        Map<String, CellPart> cells = new LinkedHashMap<>();
        row.cells().forEach((column, cell) -> cells.put(column, cell(cell)));
        return new RowPart(
                key(row.key()),
                row.unit(),
                lower(ScoreUnit.of(row.unit()).direction()),
                score(row.base(), row.stability()),
                cells);
    }

    private static CellPart cell(Cell cell) {
        return new CellPart(
                score(cell.estimate(), cell.stability()),
                cost(cell.cost()),
                finite(cell.adjustedP()),
                cell.rankP().isPresent() ? finite(cell.rankP().getAsDouble()) : null,
                VerdictWords.code(cell),
                finite(cell.verdict().findable()));
    }

    static ScorePart score(Estimate estimate, Stability stability) {
        return new ScorePart(
                finite(estimate.mean()),
                finite(estimate.low()),
                finite(estimate.high()),
                estimate.n(),
                finite(stability.between()),
                finite(stability.within()),
                stability.outliers(),
                finite(stability.drift()),
                stability.bimodal());
    }

    private static CostPart cost(Change cost) {
        return new CostPart(
                finite(cost.ratio()), finite(cost.low()), finite(cost.high()), finite(cost.p()), lower(cost.method()));
    }

    private static GatePart gate(Gate gate) {
        String decision = gate.isUndecided() ? "undecided" : gate.failures().isEmpty() ? "passed" : "failed";
        return new GatePart(
                decision,
                gate.tested(),
                gate.vetoed(),
                gate.untested(),
                gate.missing(),
                finite(gate.smallest()),
                gate.rounds().isPresent() ? gate.rounds().getAsInt() : null,
                gate.failures().stream()
                        .map(failure -> new FailurePart(
                                key(failure.key()), failure.column(), cost(failure.cost()), failure.adjustedP()))
                        .toList());
    }

    static KeyPart key(ResultKey key) {
        return new KeyPart(key.benchmark(), key.mode(), key.threads(), key.params());
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
