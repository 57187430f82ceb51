package org.mountbench.launch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/** Which mount the ratios of a run refer to. */
final class Baseline {

    private Baseline() {}

    /**
     * The first {@code host} mount where it is comparable, else the first {@code layer}, else the first mount that a
     * container has. Comparable means: a local native engine, no limits on containers, and the same JDK on both sides.
     *
     * @param warnings receives the reason when a host mount is there and not comparable
     */
    static String of(RunPlan plan, Sites sites, List<LaunchRecord> launches, Consumer<String> warnings) {
        List<MountSpec> candidates = plan.mounts().stream()
                .filter(mount -> !nothingMeasured(mount, launches))
                .toList();
        Optional<String> host = first(candidates, StorageKind.HOST);
        String inContainer = first(candidates, StorageKind.LAYER).orElseGet(() -> firstInContainer(candidates));
        if (host.isEmpty()) {
            return inContainer;
        }
        if (sites.containers().isEmpty()) {
            return host.get();
        }
        Set<String> jdks = launches.stream()
                .map(launch -> launch.mountFacts().getOrDefault("java", ""))
                .filter(java -> !java.isEmpty())
                .collect(Collectors.toSet());
        if (!sites.nativeEngines()) {
            warnings.accept(
                    "Host rows are no base for ratios: an engine runs in a virtual machine, or containers have limits.");
            return inContainer;
        }
        if (jdks.size() > 1) {
            warnings.accept("Host rows are no base for ratios: host and containers run different JDKs ("
                    + jdks.stream().sorted().collect(Collectors.joining(", ")) + ").");
            return inContainer;
        }
        return host.get();
    }

    private static String firstInContainer(List<MountSpec> mounts) {
        return mounts.stream()
                .filter(mount -> !mount.kind().onHost())
                .map(MountSpec::name)
                .findFirst()
                .orElse("");
    }

    private static Optional<String> first(List<MountSpec> mounts, StorageKind kind) {
        return mounts.stream()
                .filter(mount -> mount.kind() == kind)
                .map(MountSpec::name)
                .findFirst();
    }

    private static boolean nothingMeasured(MountSpec mount, List<LaunchRecord> launches) {
        List<LaunchRecord> own = launches.stream()
                .filter(launch -> launch.mount().equals(mount.name()))
                .toList();
        return !own.isEmpty()
                && own.stream().noneMatch(launch -> launch.seconds().getOrDefault("measured", 0.0) > 0);
    }
}
