package org.mountbench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mountbench.compare.MeasuredRun;
import org.mountbench.compare.Published;
import org.mountbench.compare.SideBySide;
import org.mountbench.results.RunSamples;

/** A repeated experiment beside what was published, as values for the page's template. */
final class SideBySideModel {

    private SideBySideModel() {}

    private record Line(
            String step,
            String mounts,
            String published,
            String measured,
            String publishedRatio,
            String measuredRatio,
            String direction,
            String band) {}

    /** One model, or none for a run that repeats no experiment. */
    static List<Map<String, Object>> of(ReportedRun run, RunSamples samples, String engine, String prefix) {
        Published published = Published.figures();
        Optional<Published.Experiment> experiment = published.experiment(run.suite());
        if (experiment.isEmpty()) {
            return List.of();
        }
        SideBySide sides = SideBySide.of(
                published,
                experiment.get(),
                iterations ->
                        MeasuredRun.of(RunTable.read(run.directory(), engine, iterations), run.environment(), engine),
                run.environment(),
                run.asPublished());
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("prefix", prefix);
        model.put("name", experiment.get().name());
        model.put("source", experiment.get().source());
        model.put("there", experiment.get().platform());
        model.put("here", RunTitle.where(run.environment(), engine, samples, run.mounts()));
        model.put("lines", sides.lines().stream().map(SideBySideModel::line).toList());
        model.put("legend", SideBySideWords.legend(Digits.factor(published.runToRun())));
        model.put("remarks", experiment.get().remarks());
        return List.of(model);
    }

    private static Line line(SideBySide.Line line) {
        return new Line(
                SideBySideWords.step(line),
                SideBySideWords.mounts(line),
                SideBySideWords.published(line),
                SideBySideWords.measured(line, TextStyle.UNICODE) + " " + line.unit(),
                SideBySideWords.ratio(line.published()),
                line.measured().map(SideBySideWords::ratio).orElse("-"),
                SideBySideWords.direction(line),
                SideBySideWords.band(line));
    }
}
