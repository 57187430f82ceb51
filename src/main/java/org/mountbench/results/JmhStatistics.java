package org.mountbench.results;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.mountbench.results.Metric.Bucket;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.SingletonStatistics;
import org.openjdk.jmh.util.Statistics;

/** The score fields of a metric, computed by JMH's own classes in the way of JMH 1.37. */
final class JmhStatistics {

    private static final double CONFIDENCE = 0.999;
    private static final double[] PERCENTILES = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

    private JmhStatistics() {}

    static Statistics of(List<Double> values) {
        ListStatistics statistics = new ListStatistics();
        values.forEach(statistics::addValue);
        return statistics;
    }

    static Statistics ofHistogram(List<List<List<Bucket>>> forks) {
        MultisetStatistics statistics = new MultisetStatistics();
        for (List<List<Bucket>> fork : forks) {
            for (List<Bucket> iteration : fork) {
                iteration.forEach(bucket -> statistics.addValue(bucket.value(), bucket.count()));
            }
        }
        return statistics;
    }

    static Statistics ofOne(double value) {
        return new SingletonStatistics(value);
    }

    /** Replaces score, error, interval and percentiles of a metric. */
    static void fill(ObjectNode metric, Statistics statistics, Aggregation aggregation) {
        double score = aggregation.score(statistics);
        metric.set("score", JmhNumber.node(score));
        double[] interval = {score, score};
        double error = Double.NaN;
        if (aggregation == Aggregation.MEAN) {
            interval = statistics.getConfidenceIntervalAt(CONFIDENCE);
            error = statistics.getMeanErrorAt(CONFIDENCE);
        }
        metric.set("scoreError", JmhNumber.node(error));
        metric.putArray("scoreConfidence").add(JmhNumber.node(interval[0])).add(JmhNumber.node(interval[1]));
        ObjectNode percentiles = metric.putObject("scorePercentiles");
        for (double rank : PERCENTILES) {
            percentiles.set(String.valueOf(rank), JmhNumber.node(statistics.getPercentile(rank)));
        }
    }
}
