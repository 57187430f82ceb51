package org.mountbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.mountbench.compare.PairVerdict;
import org.mountbench.results.PairedCase;

/** The harness beside fio: one row for each case, and one for its latency where that is compared. */
public final class CalibrationTable {

    private CalibrationTable() {}

    /** Prints the table and the reasons of verdicts that need one. */
    public static void print(List<PairVerdict> verdicts, PrintWriter out, TextStyle style) {
        List<Column> columns = List.of(
                column("case", HorizontalAlign.LEFT),
                column("fio", HorizontalAlign.LEFT),
                column("min", HorizontalAlign.RIGHT),
                column("median", HorizontalAlign.RIGHT),
                column("max", HorizontalAlign.RIGHT),
                column("good pairs", HorizontalAlign.RIGHT),
                column("goal", HorizontalAlign.RIGHT),
                column("verdict", HorizontalAlign.LEFT));
        String[][] data = verdicts.stream().map(CalibrationTable::row).toArray(String[][]::new);
        String table = AsciiTable.builder()
                .lineSeparator("\n")
                .border(style.border())
                .data(columns.toArray(Column[]::new), data)
                .asString();
        table.lines().map(String::stripTrailing).forEach(line -> out.print(line + "\n"));
        out.print(
                "\nRatios: the workload's rate by fio's, and fio's latency by the workload's; 1.00 is equal, above it the"
                        + " workload is faster.\n");
        for (PairVerdict verdict : verdicts) {
            if (!verdict.reason().isEmpty()) {
                out.print(verdict.paired().name() + ": " + verdict.kind().word() + ", " + style.plain(verdict.reason())
                        + ".\n");
            }
        }
        out.flush();
    }

    private static Column column(String header, HorizontalAlign align) {
        return new Column().header(header).headerAlign(align).dataAlign(align).maxWidth(100);
    }

    private static String[] row(PairVerdict verdict) {
        PairedCase paired = verdict.paired();
        List<Double> ratios = verdict.ratios();
        boolean none = ratios.isEmpty();
        return new String[] {
            paired.name(),
            paired.title(),
            none ? "" : ratio(ratios.get(0)),
            none ? "" : ratio(verdict.median().orElseThrow()),
            none ? "" : ratio(ratios.get(ratios.size() - 1)),
            ratios.size() + " of " + paired.pairs().size(),
            Double.isInfinite(paired.most())
                    ? ">= " + ratio(paired.least())
                    : ratio(paired.least()) + "-" + ratio(paired.most()),
            verdict.kind().word()
        };
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
