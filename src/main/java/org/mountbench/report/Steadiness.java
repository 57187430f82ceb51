package org.mountbench.report;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.mountbench.compare.Ruler;
import org.mountbench.results.RunSamples;

/** Whether the machine, and what a row measures, stayed the same from launch to launch. */
final class Steadiness {

    /** The ruler touches no storage, so this much spread of its launches is the machine's. */
    private static final double RULER_SPREAD = 0.10;

    /** Launches of one mount that lie further apart are not of one state. */
    private static final double LAUNCH_FACTOR = 2;

    private Steadiness() {}

    /** A sentence on a ruler whose launches, on whatever mount, lie too far apart. */
    static Optional<String> ofRuler(List<RunSamples.Row> rows) {
        OptionalDouble spread = rulerSpread(rows);
        if (spread.isEmpty() || !(spread.getAsDouble() > RULER_SPREAD)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "The ruler, work in memory that touches no storage, varied by %.0f%% between launches: the machine was"
                        + " not quiet. Quiet it, or take more rounds.",
                spread.getAsDouble() * 100));
    }

    /** The ruler's largest mean of a launch over its smallest, less one; empty with fewer than two launches. */
    static OptionalDouble rulerSpread(List<RunSamples.Row> rows) {
        DoubleSummaryStatistics all = rows.stream()
                .filter(row -> Ruler.is(row.key()))
                .flatMap(row -> row.means().values().stream())
                .map(SortedMap::values)
                .flatMap(Collection::stream)
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .summaryStatistics();
        return all.getCount() < 2 ? OptionalDouble.empty() : OptionalDouble.of(all.getMax() / all.getMin() - 1);
    }

    /** A sentence on launches of one cell that lie too far apart to be of one state. */
    static Optional<String> ofLaunches(Collection<Double> means) {
        DoubleSummaryStatistics all = means.stream()
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .summaryStatistics();
        return all.getCount() > 1 && all.getMin() > 0 && all.getMax() > LAUNCH_FACTOR * all.getMin()
                ? Optional.of("Launches differ by more than a factor of 2: what the file system or machine did before"
                        + " counts more here than the mount.")
                : Optional.empty();
    }
}
