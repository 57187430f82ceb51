package org.mountbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.BufferCurve;
import org.mountbench.compare.BufferTuning;

/** Buffer curves as figures: one for each call and size of the file, with a curve for each mount. */
final class BufferFigures {

    private BufferFigures() {}

    static List<Figure> of(List<BufferTuning> tunings, List<String> mounts) {
        Map<String, List<BufferCurve>> figures = new LinkedHashMap<>();
        for (BufferTuning tuning : tunings) {
            for (BufferTuning.Curve judged : tuning.curves()) {
                BufferCurve curve = judged.curve();
                if (curve.seconds().size() > 2) {
                    String caption = TuningWords.call(curve.call()) + ", file of " + Digits.bytes(curve.fileSize());
                    figures.computeIfAbsent(caption, absent -> new ArrayList<>())
                            .add(curve);
                }
            }
        }
        List<Figure> drawn = new ArrayList<>();
        figures.forEach((caption, curves) -> drawn.add(new Figure(
                caption,
                "time of one operation by size of the buffer, both logarithmic",
                draw(caption, curves, mounts))));
        return drawn;
    }

    private static String draw(String caption, List<BufferCurve> curves, List<String> mounts) {
        List<CurvePlot.Curve> drawn = new ArrayList<>();
        for (BufferCurve curve : curves) {
            List<CurvePlot.Point> points = curve.seconds().keySet().stream()
                    .map(buffer ->
                            new CurvePlot.Point(buffer, curve.estimate(buffer).mean(), title(curve, buffer)))
                    .toList();
            drawn.add(new CurvePlot.Curve(curve.mount(), Math.max(0, mounts.indexOf(curve.mount())), points));
        }
        List<CurvePlot.Tick> ticks = curves.get(0).seconds().keySet().stream()
                .map(buffer -> new CurvePlot.Tick(
                        buffer, Digits.bytes(buffer).replace("iB", "").replace(" ", "")))
                .toList();
        return CurvePlot.of("Curves: " + caption + "; the numbers are in the table", drawn, ticks, BufferFigures::time);
    }

    private static String title(BufferCurve curve, long buffer) {
        return curve.mount() + ", buffer " + Digits.bytes(buffer) + ": "
                + Digits.seconds(curve.estimate(buffer).mean()) + " "
                + MeasuredCell.error(curve.estimate(buffer), TextStyle.UNICODE);
    }

    private static String time(double seconds) {
        return Digits.seconds(seconds).replaceFirst("(\\.\\d*?)0+ ", "$1 ").replaceFirst("\\. ", " ");
    }
}
