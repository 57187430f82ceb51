package org.mountbench.report;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mountbench.results.ResultKey;

/**
 * What a row is called before it is shortened.
 *
 * @param benchmark class and method, qualified or not
 * @param mode JMH's mode, or empty where nothing was measured
 * @param params params of the row; those that are columns are left out
 * @param threads JMH threads
 */
record RowName(String benchmark, String mode, SortedMap<String, String> params, int threads) {

    RowName {
        params = Collections.unmodifiableSortedMap(params);
    }

    static RowName of(ResultKey key) {
        return new RowName(key.benchmark(), key.mode(), key.params(), key.threads());
    }

    /** The name of a cell that gave no number anywhere, from {@code Class.method name=value name=value}. */
    static RowName parse(String title) {
        String[] words = title.split(" ");
        SortedMap<String, String> params = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals > 0) {
                params.put(words[i].substring(0, equals), words[i].substring(equals + 1));
            }
        }
        return new RowName(words[0], "", params, threadsOf(params));
    }

    /** Our workloads with threads have them as a param, too. */
    private static int threadsOf(Map<String, String> params) {
        String threads = params.getOrDefault("threads", "1");
        return threads.matches("[1-9][0-9]{0,5}") ? Integer.parseInt(threads) : 1;
    }

    /** With the package of the rows of the same class and method, if there are any. */
    RowName qualifiedLike(Collection<RowName> others) {
        return others.stream()
                .filter(other -> other.simpleBenchmark().equals(simpleBenchmark()))
                .findFirst()
                .map(other -> new RowName(other.benchmark, mode, params, threads))
                .orElse(this);
    }

    /** Class and method without package and without the ending that all benchmark classes share. */
    String shortBenchmark() {
        int method = benchmark.lastIndexOf('.');
        int type = benchmark.lastIndexOf('.', method - 1);
        return benchmark.substring(type + 1).replaceFirst("Benchmark\\.", ".");
    }

    /** Simple class and method. */
    String simpleBenchmark() {
        int method = benchmark.lastIndexOf('.');
        return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }
}
