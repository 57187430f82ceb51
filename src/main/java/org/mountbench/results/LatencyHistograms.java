package org.mountbench.results;

import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * Latencies of one launch of a cell, or of several added up, from the HdrHistogram logs beside the cell's JSON file.
 * They give the percentiles of several launches exactly, which no arithmetic on percentiles could.
 *
 * @param nanoseconds by direction, {@code read} or {@code write}; empty when none were recorded
 */
record LatencyHistograms(Map<String, Histogram> nanoseconds) {

    static final LatencyHistograms NONE = new LatencyHistograms(Map.of());

    private static final List<String> DIRECTIONS = List.of("read", "write");
    private static final double[] RANKS = {50, 95, 99, 99.9};
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    LatencyHistograms {
        nanoseconds = Map.copyOf(nanoseconds);
    }

    /**
     * Reads the logs that lie beside a cell's file under its name.
     *
     * @param json the cell's file, {@code NAME.json}; the logs are {@code NAME.read.hlog} and {@code NAME.write.hlog}
     * @throws BadInputException when a log is there but holds no histogram
     */
    static LatencyHistograms beside(Path json) {
        String name = json.getFileName().toString();
        String base = name.substring(0, name.lastIndexOf('.'));
        Map<String, Histogram> found = new TreeMap<>();
        for (String direction : DIRECTIONS) {
            Path log = json.resolveSibling(base + "." + direction + ".hlog");
            if (Files.exists(log)) {
                found.put(direction, read(log));
            }
        }
        return new LatencyHistograms(found);
    }

    private static Histogram read(Path log) {
        List<Histogram> intervals = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                EncodableHistogram interval = reader.nextIntervalHistogram();
                if (interval instanceof Histogram histogram) {
                    intervals.add(histogram);
                }
            }
        } catch (FileNotFoundException e) {
            throw new BadInputException(log + " cannot be read.", e);
        } catch (RuntimeException e) {
            // the library throws whatever the damage leads to
            throw new BadInputException(log + " is no complete HdrHistogram log: " + e.getMessage() + ".", e);
        }
        if (intervals.isEmpty()) {
            throw new BadInputException(log + " holds no histogram.");
        }
        return sum(intervals);
    }

    /** Adds up launches; a direction that one of them lacks is left out. */
    static LatencyHistograms merge(List<LatencyHistograms> launches) {
        Map<String, Histogram> merged = new TreeMap<>();
        for (String direction : DIRECTIONS) {
            if (!launches.isEmpty()
                    && launches.stream().allMatch(launch -> launch.nanoseconds().containsKey(direction))) {
                merged.put(
                        direction,
                        sum(launches.stream()
                                .map(launch -> launch.nanoseconds().get(direction))
                                .toList()));
            }
        }
        return new LatencyHistograms(merged);
    }

    private static Histogram sum(List<Histogram> histograms) {
        Histogram sum = histograms.get(0).copy();
        histograms.stream().skip(1).forEach(sum::add);
        return sum;
    }

    /**
     * Percentiles and maxima in microseconds by the names of their metrics, {@code read.p99}. A percentile that fewer
     * values were recorded for than it takes to have one beyond it is left out.
     */
    Map<String, Double> percentiles() {
        Map<String, Double> percentiles = new LinkedHashMap<>();
        new TreeMap<>(nanoseconds).forEach((direction, histogram) -> {
            for (double rank : RANKS) {
                if (Math.round(histogram.getTotalCount() * (100 - rank) * 10) >= 1000) {
                    String name = rank == Math.rint(rank) ? String.valueOf((int) rank) : String.valueOf(rank);
                    percentiles.put(
                            direction + ".p" + name,
                            histogram.getValueAtPercentile(rank) / NANOSECONDS_PER_MICROSECOND);
                }
            }
            if (histogram.getTotalCount() > 0) {
                percentiles.put(direction + ".max", histogram.getMaxValue() / NANOSECONDS_PER_MICROSECOND);
            }
        });
        return percentiles;
    }
}
