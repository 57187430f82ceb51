package org.mountbench.compare;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mountbench.results.BadInputException;

/** The order of columns, whose first is the base; those of one place keep the order in which they were given. */
public enum ColumnOrder {
    /** As they were named. */
    GIVEN {
        @Override
        public List<LabelledResults> sort(List<LabelledResults> columns) {
            return columns;
        }
    },
    /** By the engine's release, the oldest first. */
    ENGINE {
        @Override
        public List<LabelledResults> sort(List<LabelledResults> columns) {
            List<LabelledResults> sorted = sorted(columns, "engine", "the version of its engine", ColumnOrder::version);
            Optional<String> product = product(columns.get(0));
            for (LabelledResults column : columns) {
                if (!product(column).equals(product)) {
                    throw new BadInputException("--order engine: releases of unlike products have no common order ("
                            + engine(columns.get(0)) + ", " + engine(column)
                            + "); name the results in their order and leave the option out.");
                }
            }
            return sorted;
        }
    },
    /** By the start of the run, the oldest first. */
    TIME {
        @Override
        public List<LabelledResults> sort(List<LabelledResults> columns) {
            return sorted(
                    columns,
                    "time",
                    "when its run began",
                    column -> instant(column.origin().started()));
        }
    };

    /**
     * The columns in this order.
     *
     * @throws BadInputException when it is not known of a column
     */
    public abstract List<LabelledResults> sort(List<LabelledResults> columns);

    private interface Place<T> {
        Optional<T> of(LabelledResults column);
    }

    private static <T extends Comparable<T>> List<LabelledResults> sorted(
            List<LabelledResults> columns, String option, String fact, Place<T> place) {
        Map<LabelledResults, T> places = new IdentityHashMap<>();
        for (LabelledResults column : columns) {
            places.put(
                    column,
                    place.of(column)
                            .orElseThrow(() -> new BadInputException("--order " + option + ": "
                                    + column.label() + " (" + column.origin().paths() + ") does not tell " + fact
                                    + "; name the results in their order and leave the option out.")));
        }
        List<LabelledResults> sorted = new ArrayList<>(columns);
        sorted.sort(Comparator.comparing(places::get));
        return sorted;
    }

    private static Optional<String> product(LabelledResults column) {
        return version(column).map(EngineVersion::product);
    }

    private static String engine(LabelledResults column) {
        return column.origin().facts().getOrDefault(Origin.ENGINE_VERSION, "");
    }

    private static Optional<EngineVersion> version(LabelledResults column) {
        return EngineVersion.of(engine(column));
    }

    private static Optional<Instant> instant(String started) {
        try {
            return Optional.of(Instant.parse(started));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
