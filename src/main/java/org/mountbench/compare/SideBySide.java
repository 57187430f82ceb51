package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mountbench.compare.Published.Band;
import org.mountbench.compare.Published.Experiment;
import org.mountbench.compare.Published.Platform;
import org.mountbench.compare.Published.Ratio;
import org.mountbench.compare.Published.Step;
import org.mountbench.results.Environment;
import org.mountbench.results.Iterations;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunSamples;

/**
 * A repeated experiment beside what was published of it.
 *
 * @param platform of the repetition
 * @param lines one for each published ratio
 */
public record SideBySide(Experiment experiment, Platform platform, List<Line> lines) {

    /** What the measured ratio says to the published one. */
    public enum Direction {
        /** On the same side of 1, or no difference in either. */
        SAME,
        REVERSED,
        /** There was a difference, and there is none here. */
        NO_DIFFERENCE_HERE,
        /** There was no difference, and there is one here. */
        A_DIFFERENCE_HERE,
        /** The interval allows more than one of these. */
        NOT_CLEAR,
        /** The ruler moved between the two mounts. */
        MACHINE_MOVED,
        NOT_MEASURED
    }

    /** Where the measured ratio lies in the band of this platform. */
    public enum Place {
        INSIDE,
        OUTSIDE,
        /** The interval reaches across an end of the band. */
        NOT_CLEAR,
        /** Nothing is known for this platform and pair, or nothing was measured. */
        NO_BAND
    }

    /** Whether the amount of work is the published one. */
    public enum Size {
        AS_PUBLISHED,
        /** Files were made smaller to fit this machine. */
        MADE_TO_FIT
    }

    /**
     * One ratio.
     *
     * @param size whether its files are as large as the published ones
     * @param over measured estimate of the kind above the line, in {@code unit}; empty when it was not measured
     * @param under measured estimate of the kind below the line; empty when it was not measured
     * @param unit of both; empty when neither was measured
     * @param measured the measured ratio of costs; empty when a side was not measured
     * @param band the band of this platform, without the factor from run to run
     */
    public record Line(
            Step step,
            Ratio published,
            Size size,
            Optional<Estimate> over,
            Optional<Estimate> under,
            String unit,
            Optional<Change> measured,
            Direction direction,
            Optional<Band> band,
            Place place) {}

    public SideBySide {
        lines = List.copyOf(lines);
    }

    /**
     * Sets the rows of a run beside an experiment.
     *
     * @param runs the run as some of its iterations make it
     * @param asPublished params that a row would have if no size had been made to fit this machine
     */
    public static SideBySide of(
            Published published,
            Experiment experiment,
            Function<Iterations, MeasuredRun> runs,
            Environment environment,
            Function<ResultKey, Map<String, String>> asPublished) {
        Platform platform = platform(environment);
        List<Line> lines = new ArrayList<>();
        for (Step step : experiment.steps()) {
            MeasuredRun run = runs.apply(step.part());
            Optional<RunSamples.Row> row = run.rows().stream()
                    .filter(candidate -> step.isOf(candidate.key(), asPublished.apply(candidate.key())))
                    .findFirst();
            for (Ratio ratio : step.ratios()) {
                String over = run.mountOf(ratio.over()).orElse("");
                String under = run.mountOf(ratio.under()).orElse("");
                Optional<Change> change = row.flatMap(of -> MeasuredRun.cost(of, under, over));
                Optional<Band> band = published.band(platform, ratio);
                lines.add(new Line(
                        step,
                        ratio,
                        row.map(of -> size(of.key(), asPublished)).orElse(Size.AS_PUBLISHED),
                        row.flatMap(of -> estimate(of, over)),
                        row.flatMap(of -> estimate(of, under)),
                        row.map(RunSamples.Row::unit).orElse(""),
                        change,
                        direction(ratio, change, run.rulerMoved(under, over)),
                        band,
                        place(band, change, published.runToRun())));
            }
        }
        return new SideBySide(experiment, platform, lines);
    }

    private static Size size(ResultKey key, Function<ResultKey, Map<String, String>> asPublished) {
        return key.params().equals(asPublished.apply(key)) ? Size.AS_PUBLISHED : Size.MADE_TO_FIT;
    }

    private static Optional<Estimate> estimate(RunSamples.Row row, String mount) {
        Sample sample = MeasuredRun.sample(row, mount);
        return sample.size() == 0 ? Optional.empty() : Optional.of(Estimate.of(sample));
    }

    private static Direction direction(Ratio published, Optional<Change> measured, boolean machineMoved) {
        if (measured.isEmpty()) {
            return Direction.NOT_MEASURED;
        }
        if (machineMoved) {
            return Direction.MACHINE_MOVED;
        }
        double limit = 1 + Settings.USUAL.threshold();
        int was = published.low() > limit ? 1 : published.high() < 1 / limit ? -1 : 0;
        return switch (Verdict.of(measured.get(), measured.get().p(), Settings.USUAL)
                .kind()) {
            case WORSE -> direction(was, 1);
            case BETTER -> direction(was, -1);
            case SAME -> direction(was, 0);
            case UNCLEAR, MACHINE_MOVED -> Direction.NOT_CLEAR;
        };
    }

    private static Direction direction(int was, int is) {
        if (was == is) {
            return Direction.SAME;
        }
        if (is == 0) {
            return Direction.NO_DIFFERENCE_HERE;
        }
        return was == 0 ? Direction.A_DIFFERENCE_HERE : Direction.REVERSED;
    }

    private static Place place(Optional<Band> band, Optional<Change> measured, double runToRun) {
        if (band.isEmpty() || measured.isEmpty() || Double.isNaN(measured.get().ratio())) {
            return Place.NO_BAND;
        }
        Change change = measured.get();
        double low = band.get().low() / runToRun;
        double high = band.get().high() * runToRun;
        if (change.hasInterval()
                && (change.low() < low && change.high() > low || change.low() < high && change.high() > high)) {
            return Place.NOT_CLEAR;
        }
        return change.ratio() >= low && change.ratio() <= high ? Place.INSIDE : Place.OUTSIDE;
    }

    /** Told from the kernel, from whose engine it is, and from the file system that a bind mount shows. */
    static Platform platform(Environment environment) {
        String kernel = environment.engines().values().stream()
                .map(facts -> facts.getOrDefault("kernel", ""))
                .findFirst()
                .orElse(environment.host().getOrDefault("kernel", ""))
                .toLowerCase(Locale.ROOT);
        String bind = environment.launches().stream()
                .filter(launch -> launch.kind().startsWith("bind"))
                .map(launch -> launch.mountFacts().getOrDefault("fileSystem", ""))
                .filter(fileSystem -> !fileSystem.isEmpty())
                .findFirst()
                .orElse("");
        if (kernel.contains("microsoft")) {
            return bind.equals("9p") ? Platform.WINDOWS_DRIVE : Platform.WSL2;
        }
        boolean here = environment.engines().values().stream()
                .allMatch(facts -> facts.getOrDefault("provider", "").equals("native"));
        boolean linux = environment.host().getOrDefault("os", "").equals("Linux");
        return here && linux ? Platform.LINUX : Platform.OTHER;
    }
}
