package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.DeviceLimit;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.Disk;
import org.mountbench.storage.MountSpec;

/**
 * The rates of block devices that the containers of a run have.
 *
 * @param byMount limits by label of the mount, each of a device by its path
 */
record DeviceLimits(Map<String, List<DeviceLimit>> byMount) {

    DeviceLimits {
        byMount = Map.copyOf(byMount);
    }

    /**
     * Finds the devices that were not named: the disk on which each mount lies.
     *
     * @param scratch where host directories lie whose place the user did not choose
     * @param warnings receives sentences on what the limits do not reach
     * @throws BadInputException when a disk cannot be found
     */
    static DeviceLimits of(RunPlan plan, ContainerEngine engine, Path scratch, Consumer<String> warnings)
            throws IOException {
        List<DeviceLimit> wanted = plan.container().limits();
        Map<String, List<DeviceLimit>> byMount = new LinkedHashMap<>();
        if (wanted.isEmpty()) {
            return new DeviceLimits(byMount);
        }
        if (engine.facts().isNative()) {
            wanted.forEach(DeviceLimits::check);
        }
        List<String> inMemory = new ArrayList<>();
        for (MountSpec mount : plan.mounts()) {
            if (mount.kind().inMemory() && !mount.kind().onHost()) {
                inMemory.add(mount.name());
            } else if (!mount.kind().onHost()) {
                List<DeviceLimit> limits = new ArrayList<>();
                for (DeviceLimit limit : wanted) {
                    limits.add(limit.automatic() ? limit.of(disk(mount, limit, engine, scratch)) : limit);
                }
                byMount.put(mount.name(), limits);
            }
        }
        if (!inMemory.isEmpty()) {
            warnings.accept("Limits of devices do not reach " + String.join(", ", inMemory) + ", which is memory.");
        }
        if (wanted.stream().anyMatch(limit -> limit.kind().ofWrites())
                && engine.facts().details().getOrDefault("cgroup.version", "").equals("1")) {
            warnings.accept("With cgroup v1, limits of writes reach O_DIRECT only: what goes through the page cache is"
                    + " written back without a limit.");
        }
        return new DeviceLimits(byMount);
    }

    /** The engine itself would say so at the start of each container only. */
    private static void check(DeviceLimit limit) {
        if (!limit.automatic() && !Files.exists(Path.of(limit.device()))) {
            throw new BadInputException("--device-" + limit.kind().label() + ": there is no device " + limit.device()
                    + " here; name one that lsblk shows, or write " + DeviceLimit.AUTO);
        }
    }

    private static String disk(MountSpec mount, DeviceLimit limit, ContainerEngine engine, Path scratch)
            throws IOException {
        String option = "--device-" + limit.kind().label() + " " + DeviceLimit.AUTO + ": ";
        if (!engine.facts().isNative()) {
            throw new BadInputException(option + "the engine runs on another kernel, whose disks cannot be seen from"
                    + " here; write the device's path there");
        }
        Optional<Path> place =
                mount.kind().isBind() ? Optional.of(HostSite.parent(mount, scratch)) : engine.dataDirectory();
        Optional<String> disk = place.isEmpty() ? Optional.empty() : Disk.under(place.get());
        return disk.orElseThrow(() -> new BadInputException(option + "the disk under "
                + place.map(Path::toString).orElse("the engine's data") + ", where mount " + mount.name()
                + " lies, cannot be found; write its path"));
    }

    /** Of one mount. */
    List<DeviceLimit> of(MountSpec mount) {
        return byMount.getOrDefault(mount.name(), List.of());
    }

    /** In one line, for the record; empty without limits. */
    String inWords() {
        return byMount.values().stream()
                .flatMap(List::stream)
                .map(DeviceLimit::toString)
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
