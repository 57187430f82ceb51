package org.mountbench.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.ByteSize;
import org.mountbench.launch.Cell;
import org.mountbench.launch.CellSelection;
import org.mountbench.launch.ForeignJar;
import org.mountbench.launch.JmhOptions;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.RunPlan.Durability;
import org.mountbench.launch.Suite;
import org.mountbench.launch.Target;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.MountSpec;
import org.mountbench.workload.CellCheck;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what to run, and the plan that they make. */
final class PlanOptions {

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description = "Suite of cells: quick, standard, full, buffers (default: quick)")
    private @Nullable String suite;

    @Option(
            names = "--experiment",
            paramLabel = "NAME",
            description = "Published experiment to repeat instead of a suite; list names them")
    private @Nullable String experiment;

    @Option(
            names = "--mount",
            paramLabel = "SPEC",
            description = {
                "What to measure, repeatable: a kind (see list), or fields as docker run --mount has them,",
                "as in name=a,type=bind,source=DIR,readonly"
            })
    private List<String> mounts = List.of();

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            description = {
                "Somebody else's JMH jar instead of this one; the working directory of its benchmarks",
                "is the mount, options after -- go to its JMH"
            })
    private @Nullable Path jar;

    @Option(names = "--rounds", paramLabel = "N", description = "Launches of every mount (default: the suite's)")
    private @Nullable Integer rounds;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the order of launches (default: random)")
    private @Nullable Long seed;

    @Option(names = "--include", paramLabel = "REGEX", description = "Workloads to run, repeatable")
    private List<String> includes = List.of();

    @Option(names = "-p", paramLabel = "NAME=V1,V2", description = "Values of a param, repeatable")
    private List<String> params = List.of();

    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory limit of a container, for example 512m")
    private @Nullable String memory;

    @Option(names = "--cpus", paramLabel = "N", description = "CPU limit of a container, for example 1.5")
    private @Nullable Double cpus;

    @Option(
            names = "--drop-caches",
            description = {
                "Let workloads with cache=cold on names and attributes drop all caches of this machine;",
                "takes root, and an engine on this kernel"
            })
    private boolean dropCaches;

    @Option(names = "--user", paramLabel = "UID:GID", description = "User inside the container")
    private String user = "";

    @Option(
            names = "--durability",
            description =
                    "Show beside the speeds whether a file survives stop and start, and removal, of its container")
    private boolean durability;

    @Mixin
    private HardeningOptions hardening = new HardeningOptions();

    @Mixin
    private DeviceLimitOptions devices = new DeviceLimitOptions();

    /** Values of {@code --mount}; empty when the suite's are meant. */
    List<String> mounts() {
        return mounts;
    }

    /**
     * The plan that these options make.
     *
     * @param targets engines and images
     * @param jmhOptions what stands after {@code --}
     * @param notes receives sentences for the user
     * @throws BadInputException for the first option that cannot be used
     */
    RunPlan plan(List<Target> targets, List<String> jmhOptions, Consumer<String> notes) {
        if (jar != null && (suite != null || experiment != null)) {
            throw new BadInputException(
                    "--jar has benchmarks of its own; leave out --suite and --experiment, and choose with --include");
        }
        Suite chosen = suite();
        boolean ofSuite = jar == null && (suite != null || experiment != null || includes.isEmpty());
        List<Cell> cells = jar == null ? ownCells(ofSuite, chosen, jmhOptions, notes) : cellsOf(jar, jmhOptions, notes);
        List<String> specs = mounts.isEmpty() ? chosen.mounts() : mounts;
        if (cpus != null && !(cpus >= 0.01 && cpus <= 1024)) {
            throw new BadInputException("--cpus must be a number from 0.01 to the engine's processors, not " + cpus);
        }
        List<MountSpec> measured = specs.stream().map(PlanOptions::mount).toList();
        if (!devices.limits().isEmpty()
                && measured.stream().allMatch(mount -> mount.kind().onHost())) {
            throw new BadInputException(
                    "--device-" + devices.limits().get(0).kind().label()
                            + ": limits of devices are those of containers, and no mount is in one; add --mount volume");
        }
        return new RunPlan(
                RunPlan.newId(),
                ofSuite ? chosen.name() : "custom",
                seed == null ? ThreadLocalRandom.current().nextLong(1_000_000) : seed,
                rounds == null ? chosen.rounds() : rounds,
                targets,
                measured,
                cells,
                new ContainerOptions(
                        memoryBytes(),
                        cpus == null ? 0 : cpus,
                        user,
                        devices.limits(),
                        hardening.rootFileSystem(),
                        hardening.hardening(),
                        durability ? Durability.CHECKED : Durability.UNKNOWN),
                jmhOptions,
                dropCaches ? Caches.DROP : Caches.KEEP,
                jar == null ? "" : jar.toAbsolutePath().toString());
    }

    private List<Cell> ownCells(boolean ofSuite, Suite chosen, List<String> jmhOptions, Consumer<String> notes) {
        JmhOptions.check(jmhOptions);
        List<Cell> cells = CellSelection.choose(
                ofSuite ? chosen.cells() : CellSelection.ofAllWorkloads(), includes, overrides(), notes);
        CellSelection.check(cells);
        cells.forEach(PlanOptions::checkValues);
        return cells;
    }

    private List<Cell> cellsOf(Path foreign, List<String> jmhOptions, Consumer<String> notes) {
        JmhOptions.checkForeign(jmhOptions);
        return CellSelection.choose(new ForeignJar(foreign).cells(), includes, overrides(), notes);
    }

    private Suite suite() {
        if (experiment == null) {
            return Suite.named(suite == null ? "quick" : suite);
        }
        if (suite != null) {
            throw new BadInputException(
                    "--suite " + suite + " and --experiment " + experiment + " exclude each other; give one of them");
        }
        return Suite.experiment(experiment);
    }

    /** Whether a published experiment is repeated. */
    boolean isExperiment() {
        return experiment != null;
    }

    private static void checkValues(Cell cell) {
        try {
            CellCheck.check(cell.benchmark(), cell.params());
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cell " + cell.title() + ": " + e.getMessage() + "; change it with -p", e);
        }
    }

    private static MountSpec mount(String text) {
        try {
            return MountSpec.parse(text);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--mount: " + e.getMessage(), e);
        }
    }

    private long memoryBytes() {
        if (memory == null) {
            return 0;
        }
        try {
            long bytes = ByteSize.parse(memory);
            if (bytes < 16 << 20) {
                throw new BadInputException(
                        "--memory: " + memory + " is less than a JVM can start with; give 16m or more");
            }
            return bytes;
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--memory: " + e.getMessage(), e);
        }
    }

    private Map<String, List<String>> overrides() {
        Map<String, List<String>> overrides = new LinkedHashMap<>();
        for (String param : params) {
            int equals = param.indexOf('=');
            if (equals <= 0) {
                throw new BadInputException(
                        "-p: '" + param + "' is not NAME=VALUE; write for example blockSize=4k,16k");
            }
            overrides.put(
                    param.substring(0, equals),
                    List.of(param.substring(equals + 1).split(",", -1)));
        }
        return overrides;
    }
}
