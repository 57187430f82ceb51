package org.mountbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.mountbench.launch.Cell;
import org.mountbench.launch.CellSelection;
import org.mountbench.launch.Estimate;
import org.mountbench.launch.Suite;
import org.mountbench.storage.StorageKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What can be run. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "List suites and experiments with their cells, storage kinds and workloads")
final class ListCommand implements Callable<Integer> {

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Estimate estimate = Estimate.onThisMachine(Path.of("jmh-results"));
        Suite.NAMES.forEach(name -> print("suite", Suite.named(name), estimate, out));
        Suite.EXPERIMENTS.forEach(name -> print("experiment", Suite.experiment(name), estimate, out));
        out.println("expected times rest on " + estimate.basis());
        out.println("storage kinds: " + StorageKind.labels());
        out.println("workloads and the default values of their params:");
        List<Cell> workloads = CellSelection.ofAllWorkloads();
        workloads.forEach(cell -> out.println("  " + cell.title() + (cell.copiesUp() ? "  (layer only)" : "")));
        out.flush();
        return 0;
    }

    private static void print(String what, Suite suite, Estimate estimate, PrintWriter out) {
        out.printf(
                "%s %s: %s (%d rounds on %s, about %s)%n",
                what,
                suite.name(),
                suite.description(),
                suite.rounds(),
                String.join(", ", suite.mounts()),
                Estimate.inWords(estimate.seconds(suite)));
        suite.cells().forEach(cell -> out.println("  " + cell.title()));
    }
}
