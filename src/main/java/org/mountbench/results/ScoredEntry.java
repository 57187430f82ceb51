package org.mountbench.results;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;

/**
 * The typed views of one JMH entry.
 *
 * @param key what was measured
 * @param forks measured forks as the entry says; 0 for a run inside JMH's own process, or where the writer left it out
 * @param facts name of a field that tells of the machine or the amount of work, to its value as text, in the order of
 *     the file; fields that the writer left out are not there. Not copied, since all entries of a file can share it
 * @param primary the primary metric
 * @param secondary those secondary metrics that were asked for, by name, sorted
 */
public record ScoredEntry(
        ResultKey key, int forks, Map<String, String> facts, Metric primary, SortedMap<String, Metric> secondary) {

    public ScoredEntry {
        secondary = Collections.unmodifiableSortedMap(secondary);
    }
}
