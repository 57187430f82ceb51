package org.mountbench.compare;

import org.mountbench.results.ResultKey;

/**
 * A measurement beside the base's, before any verdict.
 *
 * @param column label of the measurement's column
 * @param unit of both samples
 * @param estimate of the other sample, in that unit
 * @param cost change of cost from base to other
 */
record Pair(ResultKey key, String column, ScoreUnit unit, Sample base, Sample other, Estimate estimate, Change cost) {}
