package org.mountbench.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Something that was timed without JMH, in JMH's form, so that every viewer and comparison reads it: single shots, one
 * fork for each repetition.
 *
 * @param benchmark qualified name as of a benchmark method
 * @param params name to value
 * @param millis one time for each repetition
 */
public record Timing(String benchmark, Map<String, String> params, List<Double> millis) {

    public Timing {
        params = new TreeMap<>(params);
        millis = List.copyOf(millis);
    }

    /** Writes timings as a bare JMH array, under a temporary name first. */
    public static void write(Path file, List<Timing> timings) throws IOException {
        ResultFile.write(file, timings.stream().map(Timing::entry).toList());
    }

    private ResultEntry entry() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("jmhVersion", "1.37");
        tree.put("benchmark", benchmark);
        tree.put("mode", "ss");
        tree.put("threads", 1);
        tree.put("forks", millis.size());
        tree.put("jdkVersion", System.getProperty("java.version"));
        tree.put("vmName", System.getProperty("java.vm.name"));
        tree.put("vmVersion", System.getProperty("java.vm.version"));
        tree.put("warmupIterations", 0);
        tree.put("warmupTime", "single-shot");
        tree.put("warmupBatchSize", 1);
        tree.put("measurementIterations", 1);
        tree.put("measurementTime", "single-shot");
        tree.put("measurementBatchSize", 1);
        ObjectNode values = tree.putObject("params");
        params.forEach(values::put);
        ObjectNode metric = tree.putObject("primaryMetric");
        JmhStatistics.fill(metric, JmhStatistics.of(millis), Aggregation.MEAN);
        metric.put("scoreUnit", "ms/op");
        ArrayNode rows = metric.putArray("rawData");
        millis.forEach(value -> rows.addArray().add(JmhNumber.node(value)));
        tree.putObject("secondaryMetrics");
        return ResultEntry.of(tree, benchmark);
    }
}
