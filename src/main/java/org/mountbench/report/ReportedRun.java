package org.mountbench.report;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.mountbench.results.Environment;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunDirectory;

/**
 * A run with what its plan says of how to show it.
 *
 * @param suite name of the suite or experiment
 * @param mounts labels of the mounts, in the order of the columns
 * @param rounds rounds of the plan
 * @param asPublished params that a row of an experiment would have if no size had been made to fit the machine
 * @param bytes reads a size such as {@code 64k}; throws IllegalArgumentException for what is none
 */
public record ReportedRun(
        RunDirectory directory,
        Environment environment,
        String suite,
        List<String> mounts,
        int rounds,
        Function<ResultKey, Map<String, String>> asPublished,
        ToLongFunction<String> bytes) {

    public ReportedRun {
        mounts = List.copyOf(mounts);
    }

    /** Labels of the engines that are shown, one or more. */
    List<String> engines() {
        List<String> labels = environment.engineLabels(directory.engines());
        return labels.isEmpty() ? List.of(RunDirectory.DEFAULT_ENGINE) : labels;
    }

    /** The same run as it is for one engine, with what was measured on the host. */
    ReportedRun on(String engine) {
        return new ReportedRun(directory, environment.of(engine), suite, mounts, rounds, asPublished, bytes);
    }
}
