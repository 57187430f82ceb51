package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Whether columns were measured on one machine, as far as the records of their runs tell. Engines of one run are taken as
 * they are: whoever measured them side by side wanted to compare them.
 *
 * @param others each column of another machine than the base's, with what differs
 * @param unknown labels of the columns of which no record tells the machine
 */
public record MachineCheck(List<Other> others, List<String> unknown) {

    /** Facts of the machine; what an engine may be set up with is no such fact. */
    private static final List<String> FACTS =
            List.of(Origin.PROCESSOR_MODEL, Origin.PROCESSORS, Origin.ARCHITECTURE, Origin.KERNEL, Origin.PROVIDER);

    /**
     * A column of another machine.
     *
     * @param differences in words: the fact, the base's value and the column's
     */
    public record Other(String column, List<String> differences) {

        public Other {
            differences = List.copyOf(differences);
        }
    }

    public MachineCheck {
        others = List.copyOf(others);
        unknown = List.copyOf(unknown);
    }

    /** Looks at all columns of a comparison. */
    public static MachineCheck of(Comparison comparison) {
        List<Other> others = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        if (!comparison.by().isEmpty()) {
            return new MachineCheck(others, unknown);
        }
        Origin base = null;
        for (Map.Entry<String, Origin> column : comparison.origins().entrySet()) {
            Origin origin = column.getValue();
            if (base == null) {
                base = origin;
            }
            List<String> differences = differences(base, origin);
            if (FACTS.stream().noneMatch(origin.facts()::containsKey)) {
                unknown.add(column.getKey());
            } else if (!differences.isEmpty()) {
                others.add(new Other(column.getKey(), differences));
            }
        }
        return new MachineCheck(others, unknown);
    }

    private static List<String> differences(Origin base, Origin other) {
        List<String> differences = new ArrayList<>();
        if (!base.run().isEmpty() && base.run().equals(other.run())) {
            return differences;
        }
        for (String fact : FACTS) {
            String before = base.facts().get(fact);
            String now = other.facts().get(fact);
            if (before != null && now != null && !before.equals(now)) {
                differences.add(fact + " " + before + " and " + now);
            }
        }
        return differences;
    }
}
