package org.mountbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;

/** Curves over two logarithmic axes, each with its name at its end. */
final class CurvePlot {

    private static final double WIDTH = 340;
    private static final double HEIGHT = 230;
    private static final double LEFT = 48;
    private static final double RIGHT = 256;
    private static final double TOP = 8;
    private static final double BOTTOM = 204;
    private static final double LABEL_HEIGHT = 11;

    private CurvePlot() {}

    /**
     * One curve.
     *
     * @param colour number of its colour
     */
    record Curve(String name, int colour, List<Point> points) {

        Curve {
            points = List.copyOf(points);
        }
    }

    /**
     * A point.
     *
     * @param title shown when the pointer rests on it
     */
    record Point(double x, double y, String title) {}

    /** A mark on an axis. */
    record Tick(double value, String label) {}

    /**
     * Draws curves.
     *
     * @param label what they show, for those who do not see them
     * @param xTicks marks of the axis below
     * @param yLabel writes a mark of the axis on the left
     */
    static String of(String label, List<Curve> curves, List<Tick> xTicks, DoubleFunction<String> yLabel) {
        LogScale x = LogScale.over(
                curves.stream().flatMap(curve -> curve.points().stream()).mapToDouble(Point::x), LEFT + 6, RIGHT - 6);
        LogScale y = LogScale.over(
                curves.stream().flatMap(curve -> curve.points().stream()).mapToDouble(Point::y), BOTTOM, TOP);
        Svg svg = new Svg(WIDTH, HEIGHT, label);
        for (double tick : y.ticks()) {
            svg.line("grid", LEFT, y.at(tick), RIGHT, y.at(tick));
            svg.text("tick end", LEFT - 4, y.at(tick) + 3, yLabel.apply(tick));
        }
        double free = Double.NEGATIVE_INFINITY;
        for (Tick tick : xTicks) {
            double at = x.at(tick.value());
            svg.line("grid", at, TOP, at, BOTTOM);
            if (at >= free) {
                svg.text("tick mid", at, BOTTOM + 13, tick.label());
                free = at + 6 * tick.label().length() + 6;
            }
        }
        for (Curve curve : curves) {
            draw(svg, curve, x, y);
        }
        names(svg, curves, y);
        return svg.end();
    }

    private static void draw(Svg svg, Curve curve, LogScale x, LogScale y) {
        String colour = "c" + curve.colour() % PageStyle.COLOURS;
        double[] way = new double[2 * curve.points().size()];
        for (int i = 0; i < curve.points().size(); i++) {
            way[2 * i] = x.at(curve.points().get(i).x());
            way[2 * i + 1] = y.at(curve.points().get(i).y());
        }
        svg.polyline("curve " + colour, way);
        for (int i = 0; i < curve.points().size(); i++) {
            svg.open(curve.points().get(i).title());
            svg.dot("point " + colour, way[2 * i], way[2 * i + 1], 3);
            svg.close();
        }
    }

    /** Names beside the last points, moved down where they would lie on each other. */
    private static void names(Svg svg, List<Curve> curves, LogScale y) {
        List<Curve> sorted = new ArrayList<>(
                curves.stream().filter(curve -> !curve.points().isEmpty()).toList());
        sorted.sort(Comparator.comparingDouble(curve -> y.at(end(curve))));
        double free = TOP;
        double room = BOTTOM - LABEL_HEIGHT * (sorted.size() - 1);
        for (Curve curve : sorted) {
            double at = Math.max(free, Math.min(y.at(end(curve)), room));
            svg.text(
                    "series c" + curve.colour() % PageStyle.COLOURS,
                    RIGHT + 2,
                    at + 3,
                    DotPlot.shortened(curve.name()));
            free = at + LABEL_HEIGHT;
            room += LABEL_HEIGHT;
        }
    }

    private static double end(Curve curve) {
        return curve.points().get(curve.points().size() - 1).y();
    }
}
