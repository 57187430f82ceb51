package org.mountbench.launch;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.DeviceLimit;
import org.mountbench.engine.Hardening;
import org.mountbench.results.BadInputException;
import org.mountbench.results.RunDirectory;
import org.mountbench.storage.MountSpec;

/**
 * Everything that a run does, decided before it starts; {@code plan.json} holds it.
 *
 * @param runId id of the run
 * @param suite name of the suite or experiment, or {@code custom}
 * @param seed seed of the order of launches
 * @param rounds launches of every mount, one or more
 * @param targets engines and images, one or more; what is measured in containers is measured on each
 * @param mounts what is measured, in the order of the table's columns
 * @param cells what runs on each mount, in that order
 * @param container how containers are made
 * @param jmhOptions JMH options of the user that override a cell's times
 * @param caches whether workloads may drop the caches of the whole machine; a plan of an earlier version has none
 * @param jar somebody else's JMH jar that holds the cells' benchmarks, or empty for this one
 */
public record RunPlan(
        String runId,
        String suite,
        long seed,
        int rounds,
        List<Target> targets,
        List<MountSpec> mounts,
        List<Cell> cells,
        ContainerOptions container,
        List<String> jmhOptions,
        Caches caches,
        String jar) {

    /** A plan of this jar's own workloads. */
    public RunPlan(
            String runId,
            String suite,
            long seed,
            int rounds,
            List<Target> targets,
            List<MountSpec> mounts,
            List<Cell> cells,
            ContainerOptions container,
            List<String> jmhOptions,
            Caches caches) {
        this(runId, suite, seed, rounds, targets, mounts, cells, container, jmhOptions, caches, "");
    }

    /** What may be done to the kernel's caches of names and attributes, which nothing evicts one by one. */
    public enum Caches {
        KEEP,
        DROP
    }

    /**
     * The user's choices for containers.
     *
     * @param memoryBytes memory limit, zero for none
     * @param cpus CPU limit, zero for none
     * @param user {@code uid:gid}, or empty for the usual one
     * @param devices rates of block devices; null in plans of a version that had none
     * @param rootFileSystem of all kinds but {@code layer}, whose root must be writable
     * @param hardening what containers are kept from
     * @param durability whether it is looked at what a mount keeps
     */
    public record ContainerOptions(
            long memoryBytes,
            double cpus,
            String user,
            @Nullable List<DeviceLimit> devices,
            RootFileSystem rootFileSystem,
            Hardening hardening,
            Durability durability) {

        /** As hardened as can be, without limits. */
        public static final ContainerOptions USUAL = new ContainerOptions(0, 0, "");

        public ContainerOptions {
            ContainerUser.of(user);
            devices = devices == null ? List.of() : List.copyOf(devices);
            // a plan of an earlier version has none of these
            rootFileSystem = rootFileSystem == null ? RootFileSystem.READ_ONLY : rootFileSystem;
            hardening = hardening == null ? Hardening.USUAL : hardening;
            durability = durability == null ? Durability.UNKNOWN : durability;
        }

        /** Usual options without limits of devices. */
        public ContainerOptions(long memoryBytes, double cpus, String user) {
            this(memoryBytes, cpus, user, List.of());
        }

        /** Usual options with limits. */
        public ContainerOptions(long memoryBytes, double cpus, String user, List<DeviceLimit> devices) {
            this(memoryBytes, cpus, user, devices, RootFileSystem.READ_ONLY, Hardening.USUAL, Durability.UNKNOWN);
        }

        /** Whether a container may use what the machine has. */
        boolean unlimited() {
            return memoryBytes == 0 && cpus == 0 && limits().isEmpty();
        }

        /** Rates of block devices. */
        List<DeviceLimit> limits() {
            return devices == null ? List.of() : devices;
        }

        /** The same with a memory limit in bytes. */
        public ContainerOptions withMemory(long bytes) {
            return new ContainerOptions(bytes, cpus, user, limits(), rootFileSystem, hardening, durability);
        }
    }

    /** Whether a run finds out if files survive their container. */
    public enum Durability {
        UNKNOWN,
        /** In the first round, once for each mount and engine. */
        CHECKED
    }

    /**
     * One thing that is measured once a round.
     *
     * @param engine label of the target, or {@link RunDirectory#HOST}
     * @param mount the mount
     */
    public record Column(String engine, MountSpec mount) {}

    public RunPlan {
        targets = List.copyOf(targets);
        mounts = List.copyOf(mounts);
        cells = List.copyOf(cells);
        jmhOptions = List.copyOf(jmhOptions);
        caches = caches == null ? Caches.KEEP : caches;
        jar = jar == null ? "" : jar;
        if (rounds < 1 || rounds > 1000) {
            throw new BadInputException("--rounds must be between 1 and 1000, not " + rounds);
        }
        if (mounts.isEmpty() || cells.isEmpty()) {
            throw new BadInputException("nothing to run: the plan has " + mounts.size() + " mounts and " + cells.size()
                    + " cells; give --mount and --include that match something");
        }
        Set<String> labels = new HashSet<>();
        for (Target target : targets) {
            if (!labels.add(target.label())) {
                throw new BadInputException("--engine, --image: two of them are called '" + target.label()
                        + "'; give each a label of its own, as in old=unix:///run/old.sock");
            }
        }
        Set<String> names = new HashSet<>();
        for (MountSpec mount : mounts) {
            if (!names.add(mount.name())) {
                throw new BadInputException("--mount: two mounts are called '" + mount.name()
                        + "'; give one of them another name, as in name=b,type="
                        + mount.kind().label());
            }
        }
    }

    /** A new id: time and a random part. */
    public static String newId() {
        return timestamp() + "-"
                + Integer.toHexString(ThreadLocalRandom.current().nextInt(0x1000, 0x10000));
    }

    /** UTC time as a name for directories. */
    public static String timestamp() {
        return DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(Instant.now());
    }

    /** Everything that one round measures: each mount in containers on every target, each mount of the host once. */
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        for (MountSpec mount : mounts) {
            if (mount.kind().onHost()) {
                columns.add(new Column(hostLabel(), mount));
            } else {
                targets.forEach(target -> columns.add(new Column(target.label(), mount)));
            }
        }
        return columns;
    }

    /** Labels under which the run has results, in the order of their tables. */
    public List<String> labels() {
        return columns().stream().map(Column::engine).distinct().toList();
    }

    /** What is measured on the host lies with the only target, or by itself beside several. */
    private String hostLabel() {
        return targets.size() == 1 ? targets.get(0).label() : RunDirectory.HOST;
    }

    /** The same plan with other mounts, for an engine that cannot offer all of them. */
    public RunPlan withMounts(List<MountSpec> others) {
        return new RunPlan(runId, suite, seed, rounds, targets, others, cells, container, jmhOptions, caches, jar);
    }

    /** The same plan with another number of rounds. */
    RunPlan withRounds(int others) {
        return new RunPlan(runId, suite, seed, others, targets, mounts, cells, container, jmhOptions, caches, jar);
    }

    /** The same plan with other cells, for a machine on which some do not fit. */
    public RunPlan withCells(List<Cell> others) {
        return new RunPlan(runId, suite, seed, rounds, targets, mounts, others, container, jmhOptions, caches, jar);
    }
}
