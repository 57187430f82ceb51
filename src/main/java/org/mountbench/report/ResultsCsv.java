package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.mountbench.compare.LabelledResults;

/** Results as CSV (RFC 4180, UTF-8, decimal points): one line for each measurement. */
final class ResultsCsv {

    private ResultsCsv() {}

    static void write(List<LabelledResults> results, PrintWriter out) {
        Set<String> params = new TreeSet<>();
        results.forEach(one -> one.measurements()
                .keySet()
                .forEach(key -> params.addAll(key.params().keySet())));
        List<String> header = new ArrayList<>(List.of("results", "benchmark", "mode", "threads"));
        params.forEach(param -> header.add("param_" + param));
        header.add("unit");
        header.addAll(CsvLine.SCORE);
        CsvLine.print(out, header);
        for (LabelledResults one : results) {
            ResultRow.of(one).forEach(row -> CsvLine.print(out, values(one.label(), params, row)));
        }
        out.flush();
    }

    private static List<String> values(String label, Set<String> params, ResultRow row) {
        List<String> values = new ArrayList<>();
        values.add(label);
        values.add(row.key().benchmark());
        values.add(row.key().mode());
        values.add(String.valueOf(row.key().threads()));
        params.forEach(param -> values.add(row.key().params().getOrDefault(param, "")));
        values.add(row.unit());
        CsvLine.add(values, row.estimate(), row.stability());
        return values;
    }
}
