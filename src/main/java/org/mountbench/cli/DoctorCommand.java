package org.mountbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.launch.Checkup;
import org.mountbench.launch.RunPlan;
import org.mountbench.report.Diagnosis;
import org.mountbench.results.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Looks before a long run. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Look at engine, image, mounts, space and noise of this machine, and say what to do")
final class DoctorCommand implements Callable<Integer> {

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        RunPlan plan = Checkup.plan(targets.targets());
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        List<String> warnings = new ArrayList<>();
        try (EngineChoice choice = EngineChoice.open(plan)) {
            RunPlan fitting = choice.fit(plan, List.of(), warnings);
            err.println("Looking at " + fitting.columns().size() + " mounts, twice each.");
            return Checkup.look(
                    fitting, Path.of(RunCommand.RESULTS), choice.engines(), warnings, err::println, (run, found) -> {
                        endpoints(choice.engines()).print(out);
                        Diagnosis.of(run, found).print(out);
                        return found.state() == Environment.State.COMPLETE ? 0 : 1;
                    });
        }
    }

    private static Diagnosis endpoints(Map<String, ContainerEngine> engines) {
        return new Diagnosis(engines.values().stream()
                .map(engine -> new Diagnosis.Finding(
                        "endpoint",
                        engine.facts().endpoint() + ", found by: "
                                + engine.facts().foundBy(),
                        ""))
                .toList());
    }
}
