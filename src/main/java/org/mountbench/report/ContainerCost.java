package org.mountbench.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mountbench.results.Environment;

/** What containers cost by themselves, apart from what they measured. */
final class ContainerCost {

    private static final List<String> STEPS = List.of("create", "copyIn", "start", "copyOut", "remove");

    private ContainerCost() {}

    /** One line with the medians of an engine's launches; nothing where no container was made. */
    static Optional<String> line(Environment environment, String engine) {
        List<Environment.LaunchRecord> launches = environment.launches().stream()
                .filter(launch -> launch.engine().equals(engine)
                        && launch.status().equals("ok")
                        && launch.seconds().containsKey("create"))
                .toList();
        if (launches.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(STEPS.stream()
                .map(step -> words(step) + " "
                        + String.format(
                                Locale.ROOT,
                                "%.0f ms",
                                1e3
                                        * RunCost.median(launches.stream()
                                                .mapToDouble(launch ->
                                                        launch.seconds().getOrDefault(step, 0.0))
                                                .sorted()
                                                .toArray())))
                .collect(Collectors.joining(
                        ", ", "A container's own costs: ", "; medians of " + launches.size() + ".")));
    }

    private static String words(String step) {
        return switch (step) {
            case "copyIn" -> "copy in";
            case "copyOut" -> "copy out";
            default -> step;
        };
    }
}
