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
        description = "List suites with their cells, storage kinds and workloads")
final class ListCommand implements Callable<Integer> {

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Estimate estimate = Estimate.onThisMachine(Path.of("jmh-results"));
        for (String name : Suite.NAMES) {
            Suite suite = Suite.named(name);
            out.printf(
                    "suite %s: %s (%d rounds on %s, about %s)%n",
                    suite.name(),
                    suite.description(),
                    suite.rounds(),
                    String.join(", ", suite.mounts()),
                    Estimate.inWords(estimate.seconds(suite)));
            suite.cells().forEach(cell -> out.println("  " + cell.title()));
        }
        out.println("expected times rest on " + estimate.basis());
        out.println("storage kinds: " + StorageKind.labels());
        out.println("workloads and the default values of their params:");
        List<Cell> workloads = CellSelection.ofAllWorkloads();
        workloads.forEach(cell -> out.println("  " + cell.title()));
        out.flush();
        return 0;
    }
}
