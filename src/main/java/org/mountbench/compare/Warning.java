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
        /** Launch means that are not finite were left out. */
        VALUES_LEFT_OUT,
        /** A ratio needs positive scores. */
        NOT_POSITIVE,
        /** Fewer than two launches. */
        ONE_LAUNCH,
        /** The work in memory moved. */
        RULER_MOVED,
        /** Rows of equal key have unlike units. */
        UNITS_DIFFER,
        /** Which way is better does not follow from the unit. */
        DIRECTION_UNKNOWN,
        /** The run did not finish. */
        INCOMPLETE
    }
}
