package org.mountbench.results;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What makes two JMH entries the same measurement.
 *
 * @param benchmark fully qualified class and method
 * @param mode JMH's short name: {@code thrpt}, {@code avgt}, {@code sample}, {@code ss}
 * @param params param name to value, sorted; empty when the benchmark has none
 * @param threads threads of the measurement
 */
public record ResultKey(String benchmark, String mode, SortedMap<String, String> params, int threads) {

    public ResultKey {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    public ResultKey(String benchmark, String mode, Map<String, String> params, int threads) {
        this(benchmark, mode, new TreeMap<>(params), threads);
    }

    /** The same key with one param left out, whether it was there or not. */
    public ResultKey without(String param) {
        SortedMap<String, String> rest = new TreeMap<>(params);
        rest.remove(param);
        return new ResultKey(benchmark, mode, rest, threads);
    }

    /** Simple class name and method, as in {@code RandomBenchmark.randread}. */
    public String simpleBenchmark() {
        int method = benchmark.lastIndexOf('.');
        int type = benchmark.lastIndexOf('.', method - 1);
        return benchmark.substring(type + 1);
    }

    /** Simple class name, method and params in one line, for messages; mode and threads are left out. */
    public String title() {
        StringBuilder title = new StringBuilder(simpleBenchmark());
        params.forEach(
                (name, value) -> title.append(' ').append(name).append('=').append(value));
        return title.toString();
    }
}
