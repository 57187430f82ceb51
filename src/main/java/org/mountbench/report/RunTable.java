package org.mountbench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mountbench.results.Environment;
import org.mountbench.results.Iterations;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunSamples;

/** A run as text: rows are workloads, columns are mounts. */
public final class RunTable {

    private static final int WIDTH = 150;

    private RunTable() {}

    /**
     * Prints one table for each engine, in any state of the run.
     *
     * @param mountOrder labels of the mounts, in the order of the columns
     * @param plannedRounds rounds of the plan
     * @throws UncheckedIOException when the run directory cannot be read
     */
    public static void print(
            RunDirectory run,
            Environment environment,
            List<String> mountOrder,
            int plannedRounds,
            PrintWriter out,
            TextStyle style) {
        List<String> labels = environment.engineLabels(run.engines());
        List<String> engines = labels.isEmpty() ? List.of(RunDirectory.DEFAULT_ENGINE) : labels;
        for (String engine : engines) {
            List<String> lines = new ArrayList<>();
            if (engines.size() > 1) {
                if (!engine.equals(engines.get(0))) {
                    lines.add("");
                }
                lines.add("Engine " + engine);
            }
            addTable(lines, run, environment.of(engine), engine, mountOrder, plannedRounds, style);
            lines.forEach(line -> out.print(style.plain(line) + "\n"));
        }
        List<String> closing = new ArrayList<>();
        environment.warnings().forEach(warning -> closing.addAll(Wrap.lines("! " + warning, "  ", WIDTH)));
        RunCost.of(environment).ifPresent(cost -> closing.add(cost.line()));
        closing.forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    private static void addTable(
            List<String> lines,
            RunDirectory run,
            Environment environment,
            String engine,
            List<String> mounts,
            int plannedRounds,
            TextStyle style) {
        RunSamples samples = read(run, engine);
        lines.addAll(RunTitle.lines(environment, engine, samples, mounts, plannedRounds));
        lines.add("");
        RunRows rows = new RunRows(samples, environment, engine, mounts, style);
        List<TextTable.Row> table = rows.rows();
        if (table.isEmpty()) {
            lines.add("Nothing measured yet.");
        } else {
            List<TextTable.Row> all = new ArrayList<>(table);
            all.addAll(DurabilityRows.of(environment, mounts));
            lines.addAll(TextTable.lines(headers(environment, mounts), all, style));
            legend(table, environment.baseline(), style)
                    .forEach(sentence -> lines.addAll(Wrap.lines(sentence, "  ", WIDTH)));
            clearRatios(table).ifPresent(lines::add);
            lines.addAll(rows.labels().fixedLines(WIDTH));
        }
        rows.footnotes().lines().forEach(note -> lines.addAll(Wrap.lines(note, "    ", WIDTH)));
        remarks(environment, engine, samples).forEach(remark -> lines.addAll(Wrap.lines(remark, "  ", WIDTH)));
        ContainerCost.line(environment, engine).ifPresent(lines::add);
        lines.add("JMH results: " + run.results(engine) + "; of each launch: " + run.launches(engine));
    }

    static List<String> headers(Environment environment, List<String> mounts) {
        return mounts.stream()
                .map(mount -> mount.equals(environment.baseline()) ? mount + " (base)" : mount)
                .toList();
    }

    /** What was noticed, one sentence each: capabilities that a mount lacks, an unsteady ruler, files left out. */
    static List<String> remarks(Environment environment, String engine, RunSamples samples) {
        List<String> remarks = new ArrayList<>(ProbeLines.of(environment, engine));
        Steadiness.ofRuler(samples.rows()).ifPresent(note -> remarks.add("! " + note));
        samples.warnings().stream()
                .filter(warning -> !environment.warnings().contains(warning))
                .forEach(warning -> remarks.add("! " + warning));
        return remarks;
    }

    static List<String> legend(List<TextTable.Row> rows, String baseline, TextStyle style) {
        List<String> lines = new ArrayList<>();
        List<TableCell> cells =
                rows.stream().flatMap(row -> row.cells().stream()).toList();
        if (rows.stream().anyMatch(row -> !row.io().isEmpty())) {
            lines.add(ServedBy.LEGEND);
        }
        lines.add("Score and " + style.plusMinus() + " half of its 95% interval, both from the means of launches.");
        lines.add(
                baseline.isEmpty()
                        ? "No ratios: no mount of this run can be their base."
                        : "1.30x: costs 1.30 times what " + baseline
                                + " costs, in time per operation; above 1 is slower, below 1 is faster;"
                                + " the geometric mean of the rounds' ratios.");
        List<String> marks = new ArrayList<>();
        if (cells.stream().anyMatch(cell -> cell.ratio().startsWith(MeasuredCell.UNCLEAR))) {
            marks.add(MeasuredCell.UNCLEAR + " not clear: the 95% interval of the ratio includes 1.");
        }
        if (cells.stream().anyMatch(cell -> cell.error().endsWith(MeasuredCell.NO_INTERVAL))) {
            marks.add(MeasuredCell.NO_INTERVAL + " one launch: no interval.");
        }
        if (!marks.isEmpty()) {
            lines.add(String.join(" ", marks));
        }
        return lines;
    }

    /** How many of the ratios say anything; some of many would seem clear by chance. */
    static Optional<String> clearRatios(List<TextTable.Row> rows) {
        List<String> ratios = rows.stream()
                .flatMap(row -> row.cells().stream())
                .map(TableCell::ratio)
                .filter(ratio -> !ratio.isEmpty() && !ratio.endsWith(MeasuredCell.NO_INTERVAL))
                .toList();
        long clear = ratios.stream()
                .filter(ratio -> !ratio.startsWith(MeasuredCell.UNCLEAR))
                .count();
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of(clear + " of " + ratios.size() + " ratios are clear; by chance alone about one of twenty"
                        + " would seem so. More rounds make more of them clear.");
    }

    static RunSamples read(RunDirectory run, String engine) {
        return read(run, engine, Iterations.ALL);
    }

    static RunSamples read(RunDirectory run, String engine, Iterations iterations) {
        try {
            return RunSamples.readWithHost(run, engine, iterations);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the results in " + run.path(), e);
        }
    }
}
