package org.mountbench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.openjdk.jmh.util.Statistics;

/**
 * A primary or secondary metric of a JMH entry. Any number may be NaN or infinite, as JMH wrote it.
 *
 * @param score in {@code unit}
 * @param error half-width of JMH's 99.9 % interval in {@code unit}; NaN where JMH had two values or fewer, or no mean
 * @param low lower end of that interval
 * @param high upper end
 * @param unit for example {@code us/op}
 * @param rawData one row for each fork with one value for each iteration; rows may differ in length, and there is no
 *     row when the entry carries a histogram or no raw data at all
 * @param histogram in sample mode: fork, iteration, buckets
 */
public record Metric(
        double score,
        double error,
        double low,
        double high,
        String unit,
        List<List<Double>> rawData,
        List<List<List<Bucket>>> histogram) {

    /**
     * Samples of equal value.
     *
     * @param value in the metric's unit
     * @param count how often it was seen
     */
    public record Bucket(double value, long count) {}

    public Metric {
        rawData = List.copyOf(rawData);
        histogram = List.copyOf(histogram);
    }

    /** Number of forks that raw values are there for. */
    public int rows() {
        return histogram.isEmpty() ? rawData.size() : histogram.size();
    }

    /** Number of iterations of one fork that raw values are there for. */
    public int iterations(int row) {
        return histogram.isEmpty()
                ? rawData.get(row).size()
                : histogram.get(row).size();
    }

    /** Number of iterations of all forks together. */
    int iterations() {
        return IntStream.range(0, rows()).map(this::iterations).sum();
    }

    /** Mean of all raw values of one fork, in {@code unit}; empty when the row holds none. */
    public OptionalDouble mean(int row) {
        if (histogram.isEmpty()) {
            double[] values = values(row);
            double total = 0;
            for (double value : values) {
                total += value;
            }
            return values.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(total / values.length);
        }
        double sum = 0;
        long count = 0;
        for (List<Bucket> iteration : histogram.get(row)) {
            for (Bucket bucket : iteration) {
                sum += bucket.value() * bucket.count();
                count += bucket.count();
            }
        }
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
    }

    /** The raw values of one fork, in the order of its iterations; empty for a histogram. */
    public double[] values(int row) {
        if (!histogram.isEmpty()) {
            return new double[0];
        }
        List<Double> values = rawData.get(row);
        return values instanceof Numbers numbers
                ? numbers.toDoubles()
                : values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** All raw values of all forks in the order of the file; empty for a histogram. */
    List<Double> values() {
        List<Double> values = new ArrayList<>();
        rawData.forEach(values::addAll);
        return values;
    }

    /**
     * Percentile of the raw values of one fork as JMH computes it, in {@code unit}; empty when the row holds none.
     *
     * @param rank from 0 to 100
     */
    public OptionalDouble percentile(int row, double rank) {
        if (mean(row).isEmpty()) {
            return OptionalDouble.empty();
        }
        Statistics statistics = histogram.isEmpty()
                ? JmhStatistics.of(rawData.get(row))
                : JmhStatistics.ofHistogram(List.of(histogram.get(row)));
        return OptionalDouble.of(statistics.getPercentile(rank));
    }

    /**
     * The score of each fork by itself, made of its raw values in the way in which the score was made of all of them:
     * a sum stays a sum, a maximum a maximum. Without raw values that is the score alone.
     */
    public List<Double> forkScores() {
        List<Double> scores = new ArrayList<>();
        List<Double> all = values();
        if (rawData.size() <= 1 || all.isEmpty()) {
            return List.of(score);
        }
        Aggregation aggregation = Aggregation.ofScore(score, JmhStatistics.of(all));
        for (List<Double> fork : rawData) {
            if (!fork.isEmpty()) {
                scores.add(aggregation.score(JmhStatistics.of(fork)));
            }
        }
        return scores;
    }
}
