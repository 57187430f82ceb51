package org.mountbench.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Stability;

/** Lines of CSV (RFC 4180), with all digits of every number and decimal points in every locale. */
final class CsvLine {

    /** What {@link #add} fills. */
    static final List<String> SCORE = List.of("mean", "low", "high", "launches", "cv_between", "cv_within");

    private CsvLine() {}

    static void print(PrintWriter out, List<String> values) {
        out.print(values.stream().map(CsvLine::quoted).collect(Collectors.joining(",")) + "\r\n");
    }

    /** Nothing where there is no number. */
    static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    static void add(List<String> values, Estimate estimate, Stability stability) {
        values.add(number(estimate.mean()));
        values.add(number(estimate.low()));
        values.add(number(estimate.high()));
        values.add(String.valueOf(estimate.n()));
        values.add(number(stability.between()));
        values.add(number(stability.within()));
    }

    private static String quoted(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
