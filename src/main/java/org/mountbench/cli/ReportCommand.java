package org.mountbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.mountbench.launch.RunPlan;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The table of a run that is over. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Print the table of a run directory")
final class ReportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PATH", description = "Run directory")
    private Path path;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        RunDirectory run = new RunDirectory(path);
        if (!Files.isRegularFile(run.plan())) {
            throw new BadInputException(path + " is no run directory: it has no plan.json; name one that run has made");
        }
        RunPlan plan = JsonFile.read(run.plan(), RunPlan.class);
        Environment environment = JsonFile.read(run.environment(), Environment.class);
        new RunOutput(run, plan, spec.commandLine().getOut(), spec.commandLine().getErr()).printFinal(environment);
        return 0;
    }
}
