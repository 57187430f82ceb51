package org.mountbench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.mountbench.results.Environment;
import org.mountbench.results.RunSamples;

/** The table of a run as GitHub's Markdown, with one section for each engine. */
public final class RunMarkdown {

    private static final int ENDLESS = Integer.MAX_VALUE;

    private RunMarkdown() {}

    /** Writes a run, in any state of it. */
    public static void write(ReportedRun run, PrintWriter out, TextStyle style) {
        List<String> engines = run.engines();
        List<String> lines = new ArrayList<>();
        for (String engine : engines) {
            if (engines.size() > 1) {
                lines.add("## Engine " + MarkdownText.escape(engine));
                lines.add("");
            }
            add(lines, run, engine, style);
            lines.add("");
        }
        List<String> closing = new ArrayList<>();
        run.environment().warnings().forEach(warning -> closing.add("! " + warning));
        RunCost.of(run.environment()).ifPresent(cost -> closing.add(cost.line()));
        MarkdownText.addItems(lines, closing);
        lines.forEach(line -> out.print(style.plain(line) + "\n"));
        out.flush();
    }

    private static void add(List<String> lines, ReportedRun run, String engine, TextStyle style) {
        Environment environment = run.environment().of(engine);
        RunSamples samples = RunTable.read(run.directory(), engine);
        List<String> title = RunTitle.lines(environment, engine, samples, run.mounts(), run.rounds());
        lines.add("### " + MarkdownText.escape(title.get(0)));
        title.subList(1, title.size()).forEach(line -> lines.add(MarkdownText.escape(line)));
        RunRows rows = new RunRows(samples, environment, engine, run.mounts(), style);
        List<TextTable.Row> table = rows.rows();
        lines.add("");
        if (table.isEmpty()) {
            lines.add("Nothing measured yet.");
        } else {
            List<TextTable.Row> all = new ArrayList<>(table);
            all.addAll(DurabilityRows.of(environment, run.mounts()));
            addTable(lines, RunTable.headers(environment, run.mounts()), all);
        }
        List<String> sentences = new ArrayList<>();
        if (!table.isEmpty()) {
            sentences.addAll(RunTable.legend(table, environment.baseline(), style));
            RunTable.clearRatios(table).ifPresent(sentences::add);
            sentences.addAll(rows.labels().fixedLines(ENDLESS));
        }
        sentences.addAll(rows.footnotes().lines());
        sentences.addAll(RunTable.remarks(environment, engine, samples));
        ContainerCost.line(environment, engine).ifPresent(sentences::add);
        MarkdownText.addItems(lines, sentences);
    }

    private static void addTable(List<String> lines, List<String> headers, List<TextTable.Row> rows) {
        StringBuilder header = new StringBuilder("| | unit | I/O |");
        headers.forEach(
                name -> header.append(' ').append(MarkdownText.escape(name)).append(" |"));
        lines.add(header.toString());
        lines.add("|---|---|---|" + "---:|".repeat(headers.size()));
        for (TextTable.Row row : rows) {
            StringBuilder line = new StringBuilder("| ")
                    .append(MarkdownText.escape(
                            (row.label().method() + " " + row.label().detail()).strip()))
                    .append(" | ")
                    .append(MarkdownText.escape(row.unit()))
                    .append(" | ")
                    .append(MarkdownText.escape(row.io()))
                    .append(" |");
            row.cells()
                    .forEach(cell -> line.append(' ')
                            .append(MarkdownText.escape(cell.text()))
                            .append(" |"));
            lines.add(line.toString());
        }
    }
}
