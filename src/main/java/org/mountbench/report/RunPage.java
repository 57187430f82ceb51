package org.mountbench.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.NoResultException;
import org.mountbench.results.Environment;
import org.mountbench.results.ResultEntry;
import org.mountbench.results.ResultFile;
import org.mountbench.results.RunDirectory;

/** A run as one HTML file that loads nothing: verdicts first, then everything that they rest on. */
public final class RunPage {

    private static final double WITHIN = 0.05;

    private RunPage() {}

    /** Writes the page of a run, in any state of it. */
    public static void write(ReportedRun run, Writer out) {
        Environment environment = run.environment();
        List<String> engines = run.engines();
        List<Map<String, Object>> sections = new ArrayList<>();
        for (String engine : engines) {
            String heading = engines.size() == 1 ? "" : "Engine " + engine;
            String prefix = engines.size() == 1 ? "" : "e" + sections.size() + "-";
            sections.add(new EngineSection(
                            run.on(engine), engine, prefix, heading, latencies(run, engine), tunings(run, engine))
                    .model());
        }
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("title", title(run));
        model.put("notices", notices(run));
        model.put("engines", sections);
        model.put("version", environment.versions().getOrDefault("mountbench", "of unknown version"));
        try {
            out.write(PageTemplate.fill("run-page.html", model));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String title(ReportedRun run) {
        return "mountbench run " + run.environment().runId() + ", suite " + run.suite() + ", " + run.rounds()
                + (run.rounds() == 1 ? " round" : " rounds");
    }

    private static List<String> notices(ReportedRun run) {
        List<String> notices = new ArrayList<>();
        if (run.environment().state() != Environment.State.COMPLETE) {
            notices.add("This run did not come to its end: what follows is of the launches that did.");
        }
        if (run.rounds() == 1) {
            notices.add("One round: there are no intervals and no verdicts. Take three rounds or more.");
        }
        if (run.environment().engines().isEmpty()) {
            notices.add("No container engine was recorded for this run.");
        }
        notices.addAll(run.environment().warnings());
        return notices;
    }

    private static List<LatencyRows.Row> latencies(ReportedRun run, String engine) {
        List<ResultEntry> entries = new ArrayList<>();
        for (String label : new LinkedHashSet<>(List.of(engine, RunDirectory.HOST))) {
            Path file = run.directory().results(label);
            if (Files.isRegularFile(file)) {
                entries.addAll(ResultFile.read(file));
            }
        }
        return LatencyRows.of(entries);
    }

    private static List<BufferTuning> tunings(ReportedRun run, String engine) {
        Path path = run.directory().engine(engine);
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try {
            LabelledResults results = LabelledResults.read(engine, path).get(0);
            return results.values("bufferSize").size() < 3 ? List.of() : BufferTuning.of(results, WITHIN, run.bytes());
        } catch (NoResultException nothing) {
            return List.of();
        }
    }

    /** A sentence for each mount and call that has a knee, and one for all that have none. */
    static List<String> bufferAdvice(List<BufferTuning> tunings) {
        List<String> advice = new ArrayList<>(tunings.stream()
                .filter(tuning -> tuning.largestKnee().isPresent())
                .map(tuning -> new TuningWords(tuning, WITHIN, TextStyle.UNICODE).advice())
                .toList());
        long others = tunings.size() - advice.size();
        if (others > 0) {
            advice.add(
                    "For " + others + (others == 1 ? " pair" : " pairs") + " of mount and call there is no knee in the"
                            + " range measured; run --suite buffers sweeps more sizes, and tune says what each curve lacks.");
        }
        return advice;
    }
}
