package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Change;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Step;
import org.mountbench.results.ResultKey;

/** A comparison as CSV (RFC 4180, UTF-8, decimal points): one line for each row and column beside the base. */
final class ComparisonCsv {

    private static final List<String> BEFORE = List.of("benchmark", "mode", "threads");
    private static final List<String> AFTER = List.of(
            "metric",
            "unit",
            "base",
            "base_mean",
            "base_low",
            "base_high",
            "base_launches",
            "base_cv_between",
            "base_cv_within",
            "column",
            "mean",
            "low",
            "high",
            "launches",
            "cv_between",
            "cv_within",
            "cost_ratio",
            "cost_low",
            "cost_high",
            "method",
            "p",
            "p_adjusted",
            "p_rank",
            "verdict",
            "findable",
            "step_from",
            "step_ratio",
            "step_low",
            "step_high",
            "step_p_adjusted",
            "step_verdict");

    private ComparisonCsv() {}

    static void write(Comparison comparison, PrintWriter out) {
        Set<String> params = new TreeSet<>();
        comparison.rows().forEach(row -> params.addAll(row.key().params().keySet()));
        List<String> header = new ArrayList<>(BEFORE);
        params.forEach(param -> header.add("param_" + param));
        header.addAll(AFTER);
        CsvLine.print(out, header);
        Map<ResultKey, Map<String, Step>> steps = new HashMap<>();
        comparison
                .steps()
                .forEach(step -> steps.computeIfAbsent(step.key(), key -> new HashMap<>())
                        .put(step.to(), step));
        for (Row row : comparison.rows()) {
            Map<String, Step> ofRow = steps.isEmpty() ? Map.of() : steps.getOrDefault(row.key(), Map.of());
            row.cells().forEach((column, cell) -> {
                List<String> values = values(comparison, params, row, column, cell);
                add(values, ofRow.get(column));
                CsvLine.print(out, values);
            });
        }
        out.flush();
    }

    private static List<String> values(Comparison comparison, Set<String> params, Row row, String column, Cell cell) {
        List<String> values = new ArrayList<>();
        values.add(row.key().benchmark());
        values.add(row.key().mode());
        values.add(String.valueOf(row.key().threads()));
        params.forEach(param -> values.add(row.key().params().getOrDefault(param, "")));
        values.add(
                comparison.metric().isPrimary() ? "score" : comparison.metric().name());
        values.add(row.unit());
        values.add(comparison.columns().get(0));
        CsvLine.add(values, row.base(), row.stability());
        values.add(column);
        CsvLine.add(values, cell.estimate(), cell.stability());
        Change cost = cell.cost();
        values.add(CsvLine.number(cost.ratio()));
        values.add(CsvLine.number(cost.low()));
        values.add(CsvLine.number(cost.high()));
        values.add(cost.method().name().toLowerCase(Locale.ROOT));
        values.add(CsvLine.number(cost.p()));
        values.add(CsvLine.number(cell.adjustedP()));
        values.add(cell.rankP().isPresent() ? CsvLine.number(cell.rankP().getAsDouble()) : "");
        values.add(VerdictWords.code(cell));
        values.add(CsvLine.number(cell.verdict().findable()));
        return values;
    }

    /** The change from the column before, in which the row may not be. */
    private static void add(List<String> values, @Nullable Step step) {
        if (step == null) {
            values.addAll(List.of("", "", "", "", "", ""));
            return;
        }
        values.add(step.from());
        values.add(CsvLine.number(step.cost().ratio()));
        values.add(CsvLine.number(step.cost().low()));
        values.add(CsvLine.number(step.cost().high()));
        values.add(CsvLine.number(step.adjustedP()));
        values.add(VerdictWords.code(step));
    }
}
