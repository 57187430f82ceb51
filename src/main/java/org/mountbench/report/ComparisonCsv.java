package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Change;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Stability;
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
        line(out, header);
        Map<ResultKey, Map<String, Step>> steps = new HashMap<>();
        comparison
                .steps()
                .forEach(step -> steps.computeIfAbsent(step.key(), key -> new HashMap<>())
                        .put(step.to(), step));
        for (Row row : comparison.rows()) {
            Map<String, Step> ofRow = steps.getOrDefault(row.key(), Map.of());
            row.cells().forEach((column, cell) -> {
                List<String> values = values(comparison, params, row, column, cell);
                add(values, ofRow.get(column));
                line(out, values);
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
        add(values, row.base(), row.stability());
        values.add(column);
        add(values, cell.estimate(), cell.stability());
        Change cost = cell.cost();
        values.add(number(cost.ratio()));
        values.add(number(cost.low()));
        values.add(number(cost.high()));
        values.add(cost.method().name().toLowerCase(Locale.ROOT));
        values.add(number(cost.p()));
        values.add(number(cell.adjustedP()));
        values.add(cell.rankP().isPresent() ? number(cell.rankP().getAsDouble()) : "");
        values.add(VerdictWords.code(cell));
        values.add(number(cell.verdict().findable()));
        return values;
    }

    private static void add(List<String> values, Estimate estimate, Stability stability) {
        values.add(number(estimate.mean()));
        values.add(number(estimate.low()));
        values.add(number(estimate.high()));
        values.add(String.valueOf(estimate.n()));
        values.add(number(stability.between()));
        values.add(number(stability.within()));
    }

    /** The change from the column before, in which the row may not be. */
    private static void add(List<String> values, @Nullable Step step) {
        if (step == null) {
            values.addAll(List.of("", "", "", "", "", ""));
            return;
        }
        values.add(step.from());
        values.add(number(step.cost().ratio()));
        values.add(number(step.cost().low()));
        values.add(number(step.cost().high()));
        values.add(number(step.adjustedP()));
        values.add(VerdictWords.code(step));
    }

    /** All digits, in every locale; nothing where there is no number. */
    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    private static void line(PrintWriter out, List<String> values) {
        out.print(values.stream().map(ComparisonCsv::quoted).collect(Collectors.joining(",")) + "\r\n");
    }

    private static String quoted(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
