package org.mountbench.launch;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.mountbench.storage.Space;

/**
 * One benchmark method with one value for each param (all but {@code storage}, which the launch supplies), a thread
 * count and JMH times: the unit that is run by one JMH {@code Runner} call with one fork.
 *
 * @param benchmark simple class name and method, for example {@code RandomBenchmark.randread}; with the package for
 *     somebody else's
 * @param params one value for each param
 * @param threads JMH threads
 * @param times iterations and their times
 */
public record Cell(String benchmark, Map<String, String> params, int threads, Times times) {

    /** What the names of methods that copy files up begin with. */
    static final String COPY_UP = "CopyUpBenchmark.";

    public Cell {
        if (threads < 1) {
            throw new IllegalArgumentException("cell " + benchmark + ": threads must be 1 or more, not " + threads);
        }
        params = Collections.unmodifiableMap(new TreeMap<>(params));
    }

    /** The fully qualified name by which JMH knows the method. */
    public String qualifiedBenchmark() {
        return isForeign() ? benchmark : "org.mountbench.workload." + benchmark;
    }

    /** Whether somebody else's jar holds the method; then its class is named with its package. */
    boolean isForeign() {
        return benchmark.indexOf('.') != benchmark.lastIndexOf('.');
    }

    /** Whether it copies files up, which there are on the container's layer only. */
    public boolean copiesUp() {
        return benchmark.startsWith(COPY_UP);
    }

    /** The most room that its files take up on the mount at any time. */
    public Space need() {
        return Footprint.of(this).peak();
    }

    /** Method and params in one line, for messages. */
    public String title() {
        StringBuilder title = new StringBuilder(benchmark);
        params.forEach(
                (name, value) -> title.append(' ').append(name).append('=').append(value));
        return title.toString();
    }
}
