package org.mountbench.report;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.mountbench.compare.MeasuredRun;
import org.mountbench.compare.Published;
import org.mountbench.compare.SideBySide;
import org.mountbench.compare.SideBySide.Line;
import org.mountbench.results.Environment;
import org.mountbench.results.RunSamples;

/** A repeated experiment as text: what was published, what was measured, and what each ratio says to the other. */
public final class SideBySideTable {

    private static final int WIDTH = 150;

    private SideBySideTable() {}

    /**
     * Prints the comparison for each engine of a run; nothing for a run that repeats no experiment.
     *
     * @throws UncheckedIOException when the run directory cannot be read
     */
    public static void print(ReportedRun run, PrintWriter out, TextStyle style) {
        Published published = Published.figures();
        published.experiment(run.suite()).ifPresent(experiment -> {
            for (String engine : run.engines()) {
                Environment environment = run.on(engine).environment();
                RunSamples samples = RunTable.read(run.directory(), engine);
                String here = RunTitle.where(environment, engine, samples, run.mounts());
                SideBySide sides = SideBySide.of(
                        published,
                        experiment,
                        iterations ->
                                MeasuredRun.of(RunTable.read(run.directory(), engine, iterations), environment, engine),
                        environment,
                        run.asPublished());
                lines(sides, published.runToRun(), here, style).forEach(line -> out.print(style.plain(line) + "\n"));
            }
        });
        out.flush();
    }

    private static List<String> lines(SideBySide sides, double runToRun, String here, TextStyle style) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("Experiment " + sides.experiment().name() + " beside what was published");
        lines.addAll(Wrap.lines("published: " + sides.experiment().source() + ".", "  ", WIDTH));
        lines.addAll(Wrap.lines("there: " + sides.experiment().platform() + ".", "  ", WIDTH));
        lines.addAll(Wrap.lines("here: " + here + ".", "  ", WIDTH));
        lines.add("");
        lines.addAll(table(sides, style));
        lines.addAll(Wrap.lines(
                "A ratio is time over time; above 1 the first mount is slower. "
                        + SideBySideWords.legend(Digits.factor(runToRun)),
                "  ",
                WIDTH));
        sides.experiment().remarks().forEach(remark -> lines.addAll(Wrap.lines("- " + remark, "  ", WIDTH)));
        return lines;
    }

    private static List<String> table(SideBySide sides, TextStyle style) {
        List<TextTable.Row> rows = new ArrayList<>();
        for (Line line : sides.lines()) {
            rows.add(new TextTable.Row(
                    new RowLabels.Label(SideBySideWords.step(line), SideBySideWords.mounts(line)),
                    line.unit(),
                    "",
                    List.of(
                            word(SideBySideWords.published(line)),
                            word(SideBySideWords.measured(line, style)),
                            word(SideBySideWords.ratio(line.published())),
                            word(line.measured().map(SideBySideWords::ratio).orElse("-")),
                            word(SideBySideWords.direction(line)),
                            word(SideBySideWords.band(line)))));
        }
        return TextTable.lines(
                List.of("published", "measured", "ratio published", "ratio measured", "direction", "band"),
                rows,
                style);
    }

    private static TableCell word(String text) {
        return TableCell.word(text, "");
    }
}
