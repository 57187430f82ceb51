package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.mountbench.results.Environment;
import org.mountbench.results.RunSamples;

/** What was measured where, in two lines. */
final class RunTitle {

    private RunTitle() {}

    static List<String> lines(
            Environment environment, String engine, RunSamples samples, List<String> mounts, int plannedRounds) {
        List<String> lines = new ArrayList<>();
        lines.add("Run " + environment.runId() + ", "
                + environment.state().name().toLowerCase(Locale.ROOT) + ": "
                + roundsDone(environment, engine, mounts) + " of " + plannedRounds
                + (plannedRounds == 1 ? " round" : " rounds") + " done; mountbench "
                + environment.versions().getOrDefault("mountbench", "of unknown version"));
        lines.add(where(environment, engine, samples, mounts));
        return lines;
    }

    /** Engine, kernel, image and JDK in one line. */
    static String where(Environment environment, String engine, RunSamples samples, List<String> mounts) {
        Map<String, String> facts = environment.engines().getOrDefault(engine, Map.of());
        List<String> where = new ArrayList<>();
        if (facts.isEmpty()) {
            where.add("no container engine");
            add(where, "kernel ", environment.host(), "kernel");
        } else {
            where.add("engine " + (facts.containsKey("product") ? facts.get("product") + " " : "")
                    + facts.getOrDefault("version", "of unknown version")
                    + (facts.containsKey("os") ? " on " + facts.get("os") : ""));
            add(where, "storage driver ", facts, "storage.driver");
            add(where, "kernel ", facts, "kernel");
            add(where, "image ", facts, "image");
            add(where, "limits ", facts, "deviceLimits");
        }
        samples.mountsByJdk()
                .forEach((version, of) -> where.add("JDK " + version
                        + (samples.mountsByJdk().size() == 1
                                ? ""
                                : mounts.stream().filter(of::contains).collect(Collectors.joining(", ", " (", ")")))));
        return String.join("; ", where);
    }

    private static void add(List<String> where, String name, Map<String, String> facts, String key) {
        String value = facts.getOrDefault(key, "");
        if (!value.isEmpty()) {
            where.add(name + value);
        }
    }

    /** Rounds in which every mount had its launch, however it ended. */
    private static long roundsDone(Environment environment, String engine, List<String> mounts) {
        return environment.launches().stream()
                .filter(launch ->
                        launch.engine().equals(engine) && !launch.status().equals("interrupted"))
                .collect(Collectors.groupingBy(
                        Environment.LaunchRecord::round,
                        Collectors.mapping(Environment.LaunchRecord::mount, Collectors.toSet())))
                .values()
                .stream()
                .filter(done -> done.containsAll(mounts))
                .count();
    }
}
