package org.mountbench.compare;

/**
 * What a reader of a result should know.
 *
 * @param kind for programs
 * @param text one full sentence
 */
public record Warning(Kind kind, String text) {

    /** Kinds of warnings. */
    public enum Kind {
        /** The run did not finish. */
        INCOMPLETE,
        /** Files of a run that are not complete were left out. */
        FILES_LEFT_OUT,
        /** Launch means that are not finite were left out. */
        VALUES_LEFT_OUT,
        /** There are fewer raw rows than forks. */
        FORKS_MISSING,
        /** Entries of equal key were taken as launches of one sample. */
        POOLED,
        /** Launches of one sample, or of two that are compared, did unlike amounts of work or ran on unlike JVMs. */
        HIDDEN_VARIATION,
        /** The mode says the opposite of the unit. */
        MODE_CONTRADICTS_UNIT,
        /** A ratio needs positive scores. */
        NOT_POSITIVE,
        /** Fewer than two launches. */
        ONE_LAUNCH,
        /** Rows of equal key have units that cannot be converted. */
        UNITS_DIFFER,
        /** Scores were converted to the unit of the base. */
        CONVERTED,
        /** Which way is better does not follow from the unit. */
        DIRECTION_UNKNOWN,
        /** The metric was computed in another way by the other release of JMH. */
        METRIC_CHANGED,
        /** The work in memory moved. */
        RULER_MOVED,
        /** The host's own storage, outside of any container, moved. */
        HOST_MOVED,
        /** Launches that lie far from the others of their sample. */
        OUTLIERS,
        /** Scores that rise or fall from round to round. */
        DRIFT,
        /** Launches that fall into two groups. */
        BIMODAL,
        /** The spread between launches is large. */
        UNSTEADY
    }
}
