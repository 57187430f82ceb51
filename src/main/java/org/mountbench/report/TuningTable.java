package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.mountbench.compare.BufferCurve;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.BufferTuning.Curve;
import org.mountbench.compare.Estimate;
import org.mountbench.results.ResultKey;

/** Buffer sizes as text: the curves as a table, then what follows from them for each mount and call. */
final class TuningTable {

    private static final int WIDTH = 150;

    private TuningTable() {}

    /**
     * Prints tunings.
     *
     * @param within the tolerance that they were made with
     */
    static void print(List<BufferTuning> tunings, double within, PrintWriter out, TextStyle style) {
        List<String> lines = new ArrayList<>();
        lines.addAll(curves(tunings, style));
        lines.addAll(Wrap.lines(
                "Time of one operation: open the file, read or write all of it, close. " + style.plusMinus()
                        + " half of its 95% interval, from the means of launches. 2.31x: costs 2.31 times the best"
                        + " buffer of its file and mount.",
                "  ",
                WIDTH));
        for (BufferTuning tuning : tunings) {
            TuningWords words = new TuningWords(tuning, within, style);
            lines.add("");
            lines.add(words.title());
            words.findings().forEach(finding -> lines.addAll(Wrap.lines("- " + finding, "  ", WIDTH)));
            lines.addAll(Wrap.lines("> " + words.advice(), "  ", WIDTH));
        }
        lines.forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    private static List<String> curves(List<BufferTuning> tunings, TextStyle style) {
        Set<String> mounts =
                tunings.stream().map(BufferTuning::mount).collect(Collectors.toCollection(LinkedHashSet::new));
        Map<ResultKey, List<BufferTuning>> calls = tunings.stream()
                .collect(Collectors.groupingBy(BufferTuning::call, LinkedHashMap::new, Collectors.toList()));
        List<TextTable.Row> rows = new ArrayList<>();
        calls.forEach((call, of) -> rows.addAll(rows(call, of, mounts, style)));
        List<String> headers =
                mounts.stream().map(mount -> mount.isEmpty() ? "time" : mount).toList();
        return TextTable.lines(headers, rows, style);
    }

    private static List<TextTable.Row> rows(
            ResultKey call, List<BufferTuning> tunings, Set<String> mounts, TextStyle style) {
        Map<Long, SortedSet<Long>> buffers = new TreeMap<>();
        tunings.stream()
                .flatMap(tuning -> tuning.curves().stream())
                .forEach(curve -> buffers.computeIfAbsent(curve.curve().fileSize(), absent -> new TreeSet<>())
                        .addAll(curve.curve().seconds().keySet()));
        List<TextTable.Row> rows = new ArrayList<>();
        buffers.forEach((file, sizes) -> sizes.forEach(buffer -> {
            List<TableCell> cells = mounts.stream()
                    .map(mount -> cell(tunings, mount, file, buffer, style))
                    .toList();
            String detail = "file " + Digits.bytes(file) + ", buffer " + Digits.bytes(buffer);
            rows.add(new TextTable.Row(new RowLabels.Label(TuningWords.call(call), detail), "us/op", "", cells));
        }));
        return rows;
    }

    private static TableCell cell(List<BufferTuning> tunings, String mount, long file, long buffer, TextStyle style) {
        return tunings.stream()
                .filter(tuning -> tuning.mount().equals(mount))
                .flatMap(tuning -> tuning.curves().stream())
                .map(Curve::curve)
                .filter(curve -> curve.fileSize() == file && curve.seconds().containsKey(buffer))
                .findFirst()
                .map(curve -> cell(curve, buffer, style))
                .orElse(TableCell.word("-", ""));
    }

    private static TableCell cell(BufferCurve curve, long buffer, TextStyle style) {
        Estimate estimate = curve.estimate(buffer);
        double best = curve.estimate(curve.best()).mean();
        return new TableCell(
                Digits.score(estimate.mean() * 1e6),
                MeasuredCell.error(estimate, style),
                Digits.factor(estimate.mean() / best),
                "");
    }
}
