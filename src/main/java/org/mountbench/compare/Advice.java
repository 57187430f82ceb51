package org.mountbench.compare;

import org.mountbench.results.ResultKey;

/**
 * Something that follows from clear rows of a run.
 *
 * @param rule the rule that fired
 * @param mount mount that it speaks of
 * @param against mount that it is compared with; the same mount where two rows of it are compared
 * @param row evidence, without the param that makes the mounts
 * @param cost what {@code mount} costs against {@code against}; for {@link Rule#CACHE} cold against warm
 */
public record Advice(Rule rule, String mount, String against, ResultKey row, Change cost) {

    /** The rules. */
    public enum Rule {
        /** Small files cost more than twice on a bind mount what they cost on a volume. */
        DEPENDENCIES_TO_VOLUME,
        /** A synced write costs less than half of what it costs where the engine itself lays files on its disk. */
        FLUSH_NOT_REACHING_DISK,
        /** Memory is no faster than a volume. */
        NOT_STORAGE_BOUND,
        /** Cold reads, proved to come from the device, cost more than three times the warm ones. */
        CACHE
    }
}
