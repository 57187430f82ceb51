package org.mountbench.results;

import java.util.List;
import java.util.OptionalDouble;

/** Which measured iterations of a launch make its mean. */
public enum Iterations {
    ALL {
        @Override
        OptionalDouble mean(Metric metric) {
            return metric.mean(0);
        }
    },
    /** The first alone: without warm-up it is what comes right after the files were laid out. */
    FIRST {
        @Override
        OptionalDouble mean(Metric metric) {
            return average(measured(metric).stream().limit(1).toList());
        }
    },
    /** All but the first. */
    LATER {
        @Override
        OptionalDouble mean(Metric metric) {
            return average(measured(metric).stream().skip(1).toList());
        }
    };

    /** Mean of these iterations of the only fork of a launch; empty where it has none of them. */
    abstract OptionalDouble mean(Metric metric);

    private static List<Double> measured(Metric metric) {
        return metric.rawData().isEmpty() ? List.of() : metric.rawData().get(0);
    }

    private static OptionalDouble average(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average();
    }
}
