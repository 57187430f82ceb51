package org.mountbench.results;

import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What makes two JMH entries the same measurement. */
public final class ResultKey {

    private final String benchmark;
    private final String mode;
    private final SortedMap<String, String> params;
    private final int threads;
    // a key of a large file is looked up many times
    private final int hash;

    /**
     * A key.
     *
     * @param benchmark fully qualified class and method
     * @param mode JMH's short name: {@code thrpt}, {@code avgt}, {@code sample}, {@code ss}
     * @param params param name to value; empty when the benchmark has none
     * @param threads threads of the measurement
     */
    public ResultKey(String benchmark, String mode, Map<String, String> params, int threads) {
        this.benchmark = benchmark;
        this.mode = mode;
        this.params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
        this.threads = threads;
        this.hash = 31 * (31 * (31 * benchmark.hashCode() + mode.hashCode()) + this.params.hashCode()) + threads;
    }

    public String benchmark() {
        return benchmark;
    }

    public String mode() {
        return mode;
    }

    /** Param name to value, sorted by name. */
    public SortedMap<String, String> params() {
        return params;
    }

    public int threads() {
        return threads;
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

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof ResultKey other
                && hash == other.hash
                && threads == other.threads
                && benchmark.equals(other.benchmark)
                && mode.equals(other.mode)
                && isSame(params, other.params);
    }

    /** Side by side in their order, since a tree is slow to look into. */
    private static boolean isSame(SortedMap<String, String> one, SortedMap<String, String> other) {
        if (one.size() != other.size()) {
            return false;
        }
        Iterator<Map.Entry<String, String>> others = other.entrySet().iterator();
        for (Map.Entry<String, String> entry : one.entrySet()) {
            Map.Entry<String, String> beside = others.next();
            if (!entry.getKey().equals(beside.getKey()) || !entry.getValue().equals(beside.getValue())) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return title() + " " + mode + " threads=" + threads;
    }
}
