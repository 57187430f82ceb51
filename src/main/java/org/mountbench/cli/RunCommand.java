package org.mountbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.Engines;
import org.mountbench.io.ByteSize;
import org.mountbench.launch.Cell;
import org.mountbench.launch.CellSelection;
import org.mountbench.launch.Estimate;
import org.mountbench.launch.Interruption;
import org.mountbench.launch.JmhOptions;
import org.mountbench.launch.Progress;
import org.mountbench.launch.Run;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Suite;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;
import org.mountbench.workload.CellCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plan, launch, merge, report. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Run a suite on every mount in containers and print the table",
        footer = {
            "",
            "Options after -- go to JMH and override the suite's times, for example: run -- -i 10 -r 1s",
            "With --suite, --include and -p filter and override its cells; without, --include chooses",
            "from all workloads of the jar, each with the default value of every param."
        })
final class RunCommand implements Callable<Integer> {

    private static final String RESULTS = "jmh-results";

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description = "Suite of cells: quick, standard, full (default: quick)")
    private @Nullable String suite;

    @Option(
            names = "--mount",
            paramLabel = "SPEC",
            description = {
                "What to measure, repeatable: host, host-tmpfs, layer, bind, volume, tmpfs,",
                "or fields as in name=a,type=bind,source=DIR"
            })
    private List<String> mounts = List.of();

    @Option(
            names = "--engine",
            paramLabel = "ENDPOINT",
            description = "Context name, unix:// or tcp:// address, or none (default: as the docker CLI finds it)")
    private @Nullable String engine;

    @Option(names = "--image", paramLabel = "REF", description = "Image with a JRE (default: found or made)")
    private String image = "";

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
    private double cpus;

    @Option(names = "--user", paramLabel = "UID:GID", description = "User inside the container")
    private String user = "";

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Run directory, new or empty (default: jmh-results/<UTC time>)")
    private @Nullable Path output;

    @Option(names = "--dry-run", description = "Print the plan and the time it takes, and do nothing")
    private boolean dryRun;

    @Parameters(arity = "0..*", hidden = true)
    private List<String> jmhOptions = List.of();

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        RunPlan plan = plan();
        List<String> warnings = new ArrayList<>();
        try (EngineHolder holder = open(plan)) {
            RunPlan fitting = fit(plan, holder, warnings);
            warnings.forEach(this::note);
            if (dryRun) {
                new PlanText(fitting, estimate()).print(spec.commandLine().getOut());
                return 0;
            }
            return run(fitting, holder.engine(), warnings);
        }
    }

    private int run(RunPlan plan, @Nullable ContainerEngine containers, List<String> warnings) throws Exception {
        Path directory = output == null ? Path.of(RESULTS, timestamp()) : output;
        Estimate estimate = estimate();
        Run run = new Run(plan, directory, containers, estimate, this::note);
        note("Run " + plan.runId() + ": " + plan.mounts().size() + " mounts x " + plan.rounds() + " rounds x "
                + plan.cells().size() + " cells, about " + Estimate.inWords(estimate.seconds(plan)) + ", seed "
                + plan.seed() + ", results in " + directory + ".");
        Progress progress = new Progress(System.err, Terminal.progressTarget(), plan, estimate);
        PrintWriter out = spec.commandLine().getOut();
        RunOutput tables =
                new RunOutput(run.directory(), plan, out, spec.commandLine().getErr());
        try (Interruption interruption = Interruption.watch()) {
            Environment environment = run.execute(warnings, new RoundTables(progress, tables), interruption);
            tables.printFinal(environment);
            return environment.state() == Environment.State.COMPLETE ? 0 : 1;
        }
    }

    /** Learns from the runs beside this one. */
    private Estimate estimate() {
        Path parent =
                output == null ? Path.of(RESULTS) : output.toAbsolutePath().getParent();
        return Estimate.onThisMachine(parent == null ? Path.of("") : parent);
    }

    private RunPlan plan() {
        JmhOptions.check(jmhOptions);
        Suite chosen = Suite.named(suite == null ? "quick" : suite);
        boolean ofSuite = suite != null || includes.isEmpty();
        List<Cell> cells =
                CellSelection.choose(ofSuite ? chosen.cells() : CellSelection.ofAllWorkloads(), includes, overrides());
        CellSelection.check(cells);
        cells.forEach(RunCommand::checkValues);
        List<String> specs = mounts.isEmpty() ? chosen.mounts() : mounts;
        if (cpus < 0) {
            throw new BadInputException("--cpus must be positive, not " + cpus);
        }
        return new RunPlan(
                timestamp() + "-"
                        + Integer.toHexString(ThreadLocalRandom.current().nextInt(0x1000, 0x10000)),
                ofSuite ? chosen.name() : "custom",
                seed == null ? ThreadLocalRandom.current().nextLong(1_000_000) : seed,
                rounds == null ? chosen.rounds() : rounds,
                specs.stream().map(RunCommand::mount).toList(),
                cells,
                new ContainerOptions(engine == null ? "" : engine, image, memoryBytes(), cpus, user),
                jmhOptions);
    }

    private static void checkValues(Cell cell) {
        try {
            CellCheck.check(cell.benchmark(), cell.params());
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cell " + cell.title() + ": " + e.getMessage(), e);
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

    /** An engine, or none because the user said so or because nothing answers and nothing was asked for by name. */
    private EngineHolder open(RunPlan plan) {
        if (ContainerOptions.NO_ENGINE.equals(engine)) {
            return new EngineHolder(null, "no engine was wanted");
        }
        if (plan.mounts().stream().allMatch(mount -> mount.kind().onHost()) && engine == null) {
            return new EngineHolder(null, "");
        }
        try {
            return new EngineHolder(Engines.open(engine, System.getenv()), "");
        } catch (EngineException e) {
            if (e.kind() == EngineException.Kind.UNREACHABLE && engine == null) {
                return new EngineHolder(null, String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private RunPlan fit(RunPlan plan, EngineHolder holder, List<String> warnings) {
        List<MountSpec> fitting = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        ContainerEngine containers = holder.engine();
        boolean remote = containers != null && containers.facts().isRemote();
        for (MountSpec mount : plan.mounts()) {
            boolean possible = mount.kind().onHost() ? !remote : containers != null;
            if (possible) {
                fitting.add(mount);
            } else {
                dropped.add(mount.name());
            }
        }
        if (containers == null && mounts.isEmpty()) {
            fitting.add(MountSpec.parse(StorageKind.HOST_TMPFS.label()));
        }
        if (!dropped.isEmpty()) {
            warnings.add("Not measured: " + String.join(", ", dropped) + "; "
                    + (remote ? "the engine is on another machine" : holder.absence()));
        }
        if (fitting.isEmpty()) {
            throw new EngineException(
                    EngineException.Kind.UNREACHABLE, "nothing can be measured: " + holder.absence(), null);
        }
        return plan.withMounts(fitting);
    }

    private void note(String sentence) {
        spec.commandLine().getErr().println(sentence);
    }

    private static String timestamp() {
        return DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(Instant.now());
    }

    /**
     * An engine that is closed with the command, or the reason why there is none.
     *
     * @param absence why there is none
     */
    private record EngineHolder(@Nullable ContainerEngine engine, String absence) implements AutoCloseable {
        @Override
        public void close() {
            if (engine != null) {
                engine.close();
            }
        }
    }
}
