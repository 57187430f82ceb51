package org.mountbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.ProbeOutcome;

/** What mounts of a run cannot do or do wrongly by the probes of the first round; what they can do is no news. */
final class ProbeLines {

    private static final String SUPPORTED = "supported";

    private ProbeLines() {}

    /** One line for each thing and reason, with the mounts that share it; nothing when all is supported. */
    static List<String> of(Environment environment, String engine) {
        Map<String, Set<String>> mounts = new LinkedHashMap<>();
        for (LaunchRecord launch : environment.launches()) {
            if (launch.engine().equals(engine)) {
                launch.probes().forEach((probe, outcome) -> {
                    if (!outcome.outcome().equals(SUPPORTED)) {
                        mounts.computeIfAbsent(text(probe, outcome), text -> new LinkedHashSet<>())
                                .add(launch.mount());
                    }
                });
            }
        }
        List<String> lines = new ArrayList<>();
        mounts.forEach((text, of) -> lines.add("Probe on " + String.join(", ", of) + ": " + text));
        return lines;
    }

    private static String text(String probe, ProbeOutcome outcome) {
        return probe + " is " + outcome.outcome() + " (" + outcome.detail() + ")";
    }
}
