package org.mountbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineFacts;
import org.mountbench.launch.Estimate;
import org.mountbench.launch.FittingSizes;
import org.mountbench.launch.Interruption;
import org.mountbench.launch.Progress;
import org.mountbench.launch.Resumption;
import org.mountbench.launch.Run;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.TimeBudget;
import org.mountbench.results.Environment;
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
            "With --suite or --experiment, --include and -p filter and override its cells; without, --include chooses",
            "from all workloads of the jar, each with the default value of every param."
        })
final class RunCommand implements Callable<Integer> {

    /** Where runs lie when nothing else is said. */
    static final String RESULTS = "jmh-results";

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Run directory, new or empty (default: jmh-results/<UTC time>)")
    private @Nullable Path output;

    @Option(names = "--dry-run", description = "Print the plan and the time it takes, and do nothing")
    private boolean dryRun;

    @Option(
            names = "--time-budget",
            paramLabel = "TIME",
            description = "Shorten iterations, then take rounds away, until the run fits: 90s, 10m, 2h")
    private @Nullable String timeBudget;

    @Mixin
    private ResumeOptions resume = new ResumeOptions();

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Mixin
    private PlanOptions options = new PlanOptions();

    @Parameters(arity = "0..*", hidden = true)
    private List<String> jmhOptions = List.of();

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Optional<Resumption> resumption = resume.resumption(spec.commandLine().getParseResult());
        if (resumption.isPresent()) {
            return resume(resumption.get());
        }
        RunPlan plan = options.plan(targets.targets(), jmhOptions, this::note);
        List<String> warnings = new ArrayList<>();
        try (EngineChoice choice = EngineChoice.open(plan)) {
            RunPlan fitting = choice.fit(plan, options.mounts(), warnings);
            if (options.isExperiment()) {
                fitting = FittingSizes.fit(fitting, choice.memory(), warnings::add);
            }
            fitting = withinBudget(fitting, warnings);
            warnings.forEach(this::note);
            if (dryRun) {
                new PlanText(fitting, facts(choice.engines()), estimate())
                        .print(spec.commandLine().getOut());
                return 0;
            }
            return run(fitting, choice.engines(), warnings);
        }
    }

    private static Map<String, EngineFacts> facts(Map<String, ContainerEngine> engines) {
        Map<String, EngineFacts> facts = new LinkedHashMap<>();
        engines.forEach((label, engine) -> facts.put(label, engine.facts()));
        return facts;
    }

    private RunPlan withinBudget(RunPlan plan, List<String> warnings) {
        if (timeBudget == null) {
            return plan;
        }
        TimeBudget.Fitted fitted = TimeBudget.parse(timeBudget).fit(plan, estimate());
        warnings.addAll(fitted.cuts());
        return fitted.plan();
    }

    private int resume(Resumption resumption) throws Exception {
        RunPlan plan = resumption.plan();
        String state = "Run " + plan.runId() + " goes on: " + resumption.kept().size() + " of " + resumption.launches()
                + " launches are there.";
        try (EngineChoice choice = EngineChoice.open(plan)) {
            choice.require(plan);
            if (dryRun) {
                spec.commandLine().getOut().println(state);
                return 0;
            }
            note(state);
            Path runs = resumption.directory().path().toAbsolutePath().getParent();
            Estimate estimate = Estimate.onThisMachine(runs == null ? Path.of("") : runs);
            return run(plan, new Run(resumption, choice.engines(), estimate, this::note), estimate, List.of());
        }
    }

    private int run(RunPlan plan, Map<String, ContainerEngine> engines, List<String> warnings) throws Exception {
        Path directory = output == null ? Path.of(RESULTS, RunPlan.timestamp()) : output;
        Estimate estimate = estimate();
        note("Run " + plan.runId() + ": " + measured(plan) + " x " + plan.rounds() + " rounds x "
                + plan.cells().size() + " cells, about " + Estimate.inWords(estimate.seconds(plan)) + ", seed "
                + plan.seed() + ".");
        return run(plan, new Run(plan, directory, engines, estimate, this::note), estimate, warnings);
    }

    private int run(RunPlan plan, Run run, Estimate estimate, List<String> warnings) throws Exception {
        Progress progress = new Progress(System.err, Terminal.progressTarget(), plan, estimate);
        PrintWriter out = spec.commandLine().getOut();
        RunOutput tables =
                new RunOutput(run.directory(), plan, out, spec.commandLine().getErr());
        try (Interruption interruption = Interruption.watch()) {
            Environment environment = run.execute(warnings, new RoundTables(progress, tables), interruption);
            tables.printFinal(environment);
            tables.writePage(environment);
            note("Page: " + run.directory().page());
            return environment.state() == Environment.State.COMPLETE ? 0 : 1;
        }
    }

    private static String measured(RunPlan plan) {
        String mounts = plan.mounts().size() + " mounts";
        return plan.targets().size() == 1
                ? mounts
                : mounts + " on " + plan.targets().size() + " engines and images";
    }

    /** Learns from the runs beside this one. */
    private Estimate estimate() {
        Path parent =
                output == null ? Path.of(RESULTS) : output.toAbsolutePath().getParent();
        return Estimate.onThisMachine(parent == null ? Path.of("") : parent);
    }

    private void note(String sentence) {
        spec.commandLine().getErr().println(sentence);
    }
}
