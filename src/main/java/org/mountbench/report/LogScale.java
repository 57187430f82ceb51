package org.mountbench.report;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis.
 *
 * @param low value at {@code from}; positive
 * @param high value at {@code to}; larger than {@code low}
 * @param from coordinate of the low end
 * @param to coordinate of the high end
 */
record LogScale(double low, double high, double from, double to) {

    private static final int MOST_TICKS = 6;

    /** With one tick an axis says nothing of its scale. */
    private static final int LEAST_TICKS = 2;

    private static final double MARGIN = 0.04;

    /** An axis that shows all positive values with a margin; without any it goes from 1 to 10. */
    static LogScale over(DoubleStream values, double from, double to) {
        DoubleSummaryStatistics all = values.filter(value -> value > 0 && value < Double.POSITIVE_INFINITY)
                .summaryStatistics();
        if (all.getCount() == 0) {
            return new LogScale(1, 10, from, to);
        }
        // a range of a few percent would blow noise up to a difference
        double widened = Math.max(all.getMax() / all.getMin(), 1.5);
        double middle = Math.sqrt(all.getMax() * all.getMin());
        double half = Math.sqrt(widened) * Math.pow(widened, MARGIN);
        return new LogScale(middle / half, middle * half, from, to);
    }

    /** Coordinate of a value; values outside lie on the ends. */
    double at(double value) {
        double part = Math.log(value / low) / Math.log(high / low);
        return from + Math.min(1, Math.max(0, part)) * (to - from);
    }

    /** Round values: powers of ten, with 2 and 5 times them where there is room, or steps of a narrow range. */
    List<Double> ticks() {
        List<Double> ticks = ticks(1, 2, 5);
        if (ticks.size() > MOST_TICKS) {
            ticks = ticks(1);
            while (ticks.size() > MOST_TICKS) {
                List<Double> fewer = new ArrayList<>();
                for (int i = 0; i < ticks.size(); i += 2) {
                    fewer.add(ticks.get(i));
                }
                ticks = fewer;
            }
        }
        if (ticks.size() < LEAST_TICKS) {
            ticks = ticks(1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9);
        }
        return ticks.size() < LEAST_TICKS
                ? ticks(1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 8, 9)
                : ticks;
    }

    private List<Double> ticks(double... steps) {
        List<Double> ticks = new ArrayList<>();
        int first = (int) Math.floor(Math.log10(low));
        int last = (int) Math.ceil(Math.log10(high));
        for (int power = first; power <= last; power++) {
            for (double step : steps) {
                double tick = step * Math.pow(10, power);
                if (tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** A tick's label: no more digits than a round value has. */
    static String label(double tick) {
        if (tick >= 1e6) {
            return plain(tick / 1e6) + "M";
        }
        return tick >= 1e4 ? plain(tick / 1e3) + "k" : plain(tick);
    }

    private static String plain(double value) {
        return Digits.score(value).replaceFirst("(\\.\\d*?)0+$", "$1").replaceFirst("\\.$", "");
    }
}
