package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.MeasuredRun;
import org.mountbench.compare.Sample;
import org.mountbench.compare.ScoreUnit;
import org.mountbench.results.RunSamples;

/** One row of a run: a line for each mount, a point for each launch, the mean with its interval behind them. */
final class DotPlot {

    private static final double WIDTH = 340;
    private static final double LEFT = 96;
    private static final double RIGHT = 328;
    private static final double LINE = 17;
    private static final double AXIS = 18;

    private DotPlot() {}

    /**
     * Draws a row.
     *
     * @param words what stands in place of points where a mount gave no number, by position of the mount
     */
    static String of(String title, RunSamples.Row row, List<String> mounts, List<String> words) {
        List<Sample> samples =
                mounts.stream().map(mount -> MeasuredRun.sample(row, mount)).toList();
        LogScale scale = LogScale.over(
                samples.stream().flatMapToDouble(sample -> DoubleStream.of(sample.values())), LEFT, RIGHT);
        double bottom = mounts.size() * LINE;
        Svg svg = new Svg(WIDTH, bottom + AXIS, title + ": " + summary(row, mounts, samples, words));
        for (double tick : scale.ticks()) {
            svg.line("grid", scale.at(tick), 0, scale.at(tick), bottom);
            svg.text("tick mid", scale.at(tick), bottom + 13, LogScale.label(tick));
        }
        for (int i = 0; i < mounts.size(); i++) {
            double y = (i + 0.5) * LINE;
            svg.text("name", LEFT - 8, y + 4, shortened(mounts.get(i)));
            if (samples.get(i).size() == 0) {
                svg.text("none", LEFT + 4, y + 4, words.get(i));
            } else {
                draw(svg, scale, y, "c" + i % PageStyle.COLOURS, mounts.get(i), samples.get(i), row.unit());
            }
        }
        return svg.end();
    }

    private static void draw(
            Svg svg, LogScale scale, double y, String colour, String mount, Sample sample, String unit) {
        Estimate estimate = Estimate.of(sample);
        String launches = sample.byRound().values().stream().map(Digits::score).collect(Collectors.joining(", "));
        svg.open(mount + ": " + Digits.score(estimate.mean()) + " " + unit + " "
                + MeasuredCell.error(estimate, TextStyle.UNICODE) + "; launches " + launches);
        if (estimate.hasInterval()) {
            double low = estimate.low() > 0 ? scale.at(estimate.low()) : LEFT;
            svg.line("interval " + colour, low, y, scale.at(estimate.high()), y);
        }
        double mean = scale.at(estimate.mean());
        svg.line("mean " + colour, mean, y - 6, mean, y + 6);
        for (double value : sample.values()) {
            svg.dot("point " + colour, scale.at(value), y, 3.2);
        }
        svg.close();
    }

    private static String summary(RunSamples.Row row, List<String> mounts, List<Sample> samples, List<String> words) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < mounts.size(); i++) {
            parts.add(mounts.get(i) + " "
                    + (samples.get(i).size() == 0
                            ? words.get(i)
                            : Digits.score(Estimate.of(samples.get(i)).mean())));
        }
        return String.join(", ", parts) + " " + row.unit();
    }

    /** Which way is better. */
    static String direction(String unit) {
        return switch (ScoreUnit.of(unit).direction()) {
            case LOWER_IS_BETTER -> unit + ", left is better";
            case HIGHER_IS_BETTER -> unit + ", right is better";
            case UNKNOWN -> unit;
        };
    }

    static String shortened(String mount) {
        return mount.length() <= 14 ? mount : mount.substring(0, 13) + "…";
    }
}
