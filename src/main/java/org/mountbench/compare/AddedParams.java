package org.mountbench.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.results.ResultKey;

/**
 * Params that a workload did not have from the beginning. Results from before are those of one value, which is filled in
 * where they stand beside results that have the param.
 */
final class AddedParams {

    /** Value of the time before, by beginning of the benchmark's name and param. */
    private static final Map<String, Map<String, String>> BEFORE =
            Map.of("org.mountbench.workload.RandomBenchmark.", Map.of("ioengine", "psync", "iodepth", "1"));

    private AddedParams() {}

    /** The same columns, their keys with the same params. */
    static List<LabelledResults> fillIn(List<LabelledResults> columns) {
        List<LabelledResults> filled = columns;
        for (Map.Entry<String, Map<String, String>> workload : BEFORE.entrySet()) {
            for (Map.Entry<String, String> added : workload.getValue().entrySet()) {
                boolean known = columns.stream()
                        .flatMap(column -> column.measurements().keySet().stream())
                        .anyMatch(key -> key.benchmark().startsWith(workload.getKey())
                                && key.params().containsKey(added.getKey()));
                if (known) {
                    filled = filled.stream()
                            .map(column -> fillIn(column, workload.getKey(), added.getKey(), added.getValue()))
                            .toList();
                }
            }
        }
        return filled;
    }

    private static LabelledResults fillIn(LabelledResults column, String workload, String param, String value) {
        Map<ResultKey, Measurement> measurements = new LinkedHashMap<>();
        column.measurements().forEach((key, measurement) -> {
            TreeMap<String, String> params = new TreeMap<>(key.params());
            if (key.benchmark().startsWith(workload)) {
                params.putIfAbsent(param, value);
            }
            measurements.put(new ResultKey(key.benchmark(), key.mode(), params, key.threads()), measurement);
        });
        return new LabelledResults(column.label(), measurements, column.rounds(), column.warnings(), column.origin());
    }
}
