package org.mountbench.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mountbench.compare.AdviceRules;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.MeasuredRun;
import org.mountbench.compare.Recommendation;
import org.mountbench.compare.Work;
import org.mountbench.results.RunSamples;

/**
 * What the page shows of one engine, as values for its template.
 *
 * @param prefix begins the ids of this section, so that those of two engines differ
 * @param heading empty with one engine
 */
record EngineSection(
        ReportedRun run,
        String engine,
        String prefix,
        String heading,
        List<LatencyRows.Row> latencies,
        List<BufferTuning> tunings) {

    private record Card(String title, String take, List<String> reasons, String kept, String rows) {}

    private record Sentence(String sentence, String evidence) {}

    private record Link(String id, String name) {}

    private record Plots(String title, List<Figure> figures) {}

    private record Percentiles(String label, String mount, String unit, List<String> values) {}

    Map<String, Object> model() {
        RunSamples samples = RunTable.read(run.directory(), engine);
        MeasuredRun measured = MeasuredRun.of(samples, run.environment(), engine);
        RunRows rows = new RunRows(samples, run.environment(), engine, run.mounts(), TextStyle.UNICODE);
        List<TextTable.Row> table = rows.rows();
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("prefix", prefix);
        model.put("heading", heading);
        model.put("where", RunTitle.where(run.environment(), engine, samples, run.mounts()));
        verdicts(model, measured);
        model.put("experiment", SideBySideModel.of(run, samples, engine, prefix));
        results(model, table, rows, samples);
        model.put("plots", plots(measured, rows.labels(), table));
        List<Figure> buffers = BufferFigures.of(tunings, run.mounts());
        model.put("hasBuffers", !buffers.isEmpty());
        model.put("buffers", buffers);
        model.put("bufferAdvice", RunPage.bufferAdvice(tunings));
        latencies(model, rows.labels());
        model.put("facts", PageFacts.facts(run, engine));
        model.put("mounts", PageFacts.mounts(run.environment(), engine));
        model.put("files", PageFacts.files(run, engine));
        model.put("contents", contents(model));
        return model;
    }

    private List<Link> contents(Map<String, Object> model) {
        List<Link> links = new ArrayList<>();
        if (!List.of().equals(model.get("experiment"))) {
            links.add(new Link(prefix + "experiment", "Published"));
        }
        links.add(new Link(prefix + "results", "Results"));
        links.add(new Link(prefix + "launches", "Launches"));
        if (Boolean.TRUE.equals(model.get("hasBuffers"))) {
            links.add(new Link(prefix + "buffers", "Buffers"));
        }
        if (!latencies.isEmpty()) {
            links.add(new Link(prefix + "latencies", "Latencies"));
        }
        links.add(new Link(prefix + "environment", "Environment"));
        links.add(new Link("reading", "How to read this"));
        return links;
    }

    private static void verdicts(Map<String, Object> model, MeasuredRun measured) {
        List<Recommendation> recommendations = Recommendation.of(measured);
        model.put("headline", RecommendationWords.headline(recommendations));
        model.put(
                "cards",
                recommendations.stream()
                        .map(each -> new RecommendationWords(measured, each))
                        .map(words -> new Card(
                                words.title(),
                                words.take(),
                                words.reasons(),
                                words.kept(),
                                words.recommendation().rows()
                                        + (words.recommendation().rows() == 1 ? " row" : " rows together")))
                        .toList());
        List<Sentence> advice = AdviceRules.of(measured).stream()
                .map(each -> new Sentence(AdviceWords.advice(each), AdviceWords.evidence(each)))
                .toList();
        model.put("hasAdvice", !advice.isEmpty());
        model.put("advice", advice);
    }

    private void results(Map<String, Object> model, List<TextTable.Row> table, RunRows rows, RunSamples samples) {
        String baseline = run.environment().baseline();
        model.put("columns", RunTable.headers(run.environment(), run.mounts()));
        model.put("groups", PageTable.groups(table, prefix));
        List<String> legend = new ArrayList<>(
                table.isEmpty()
                        ? List.of("Nothing was measured.")
                        : RunTable.legend(table, baseline, TextStyle.UNICODE));
        RunTable.clearRatios(table).ifPresent(legend::add);
        if (!table.isEmpty()) {
            legend.addAll(rows.labels().fixedLines(Integer.MAX_VALUE));
        }
        Steadiness.ofRuler(samples.rows()).ifPresent(legend::add);
        legend.addAll(samples.warnings());
        model.put("legend", legend);
        List<Map<String, String>> footnotes = PageTable.footnotes(rows.footnotes(), prefix);
        model.put("hasFootnotes", !footnotes.isEmpty());
        model.put("footnotes", footnotes);
        model.put("outcomes", ProbeLines.of(run.environment(), engine));
    }

    /** Figures by kind of work; what belongs to none, the ruler with it, comes last. */
    private List<Plots> plots(MeasuredRun measured, RowLabels labels, List<TextTable.Row> table) {
        Map<RowLabels.Label, TextTable.Row> cells =
                table.stream().collect(Collectors.toMap(TextTable.Row::label, row -> row, (first, second) -> first));
        Map<Work, List<Figure>> figures = new EnumMap<>(Work.class);
        for (RunSamples.Row row : measured.rows()) {
            RowLabels.Label label = labels.of(RowName.of(row.key()));
            String caption = (label.method() + " " + label.detail()).strip();
            TextTable.Row of = cells.get(label);
            List<String> words = of == null
                    ? List.of()
                    : of.cells().stream().map(TableCell::score).toList();
            figures.computeIfAbsent(Work.of(row.key()), absent -> new ArrayList<>())
                    .add(new Figure(
                            caption, DotPlot.direction(row.unit()), DotPlot.of(caption, row, run.mounts(), words)));
        }
        List<Plots> plots = new ArrayList<>();
        figures.forEach((work, of) -> plots.add(new Plots(RecommendationWords.work(work), of)));
        return plots;
    }

    private void latencies(Map<String, Object> model, RowLabels labels) {
        model.put("hasLatencies", !latencies.isEmpty());
        model.put("latencies", LatencyRows.figures(latencies, labels, run.mounts()));
        model.put("ranks", LatencyRows.RANKS);
        List<Percentiles> table = new ArrayList<>();
        for (LatencyRows.Row row : latencies) {
            row.mounts()
                    .forEach((mount, values) -> table.add(new Percentiles(
                            LatencyRows.caption(row, labels),
                            mount,
                            row.unit(),
                            LatencyRows.RANKS.stream()
                                    .map(rank -> values.containsKey(rank)
                                            ? Digits.score(values.getOrDefault(rank, Double.NaN))
                                            : "-")
                                    .toList())));
        }
        model.put("percentiles", table);
    }
}
