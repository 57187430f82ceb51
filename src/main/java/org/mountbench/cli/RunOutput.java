package org.mountbench.cli;

import java.io.PrintWriter;
import java.util.List;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.Settings;
import org.mountbench.launch.RunPlan;
import org.mountbench.report.ComparisonTable;
import org.mountbench.report.RunTable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.RunDirectory;
import org.mountbench.storage.MountSpec;

/** The tables of a run: those after a round are progress, the last one is the result. */
final class RunOutput {

    private final RunDirectory directory;
    private final RunPlan plan;
    private final PrintWriter out;
    private final PrintWriter err;

    RunOutput(RunDirectory directory, RunPlan plan, PrintWriter out, PrintWriter err) {
        this.directory = directory;
        this.plan = plan;
        this.out = out;
        this.err = err;
    }

    void printSoFar(int round, Environment environment) {
        if (round < plan.rounds() && environment.state() == Environment.State.RUNNING) {
            print(environment, err);
        }
    }

    void printFinal(Environment environment) {
        print(environment, out);
        compareEngines(environment);
    }

    /** Where a run has several engines, the question is what differs between them. */
    private void compareEngines(Environment environment) {
        if (plan.targets().size() < 2) {
            return;
        }
        List<LabelledResults> engines = LabelledResults.read("", directory.path()).stream()
                .filter(engine -> !engine.measurements().isEmpty())
                .map(engine -> engine.withLabel(engine.label().replaceFirst("^:", "")))
                .toList();
        out.println();
        out.println("Engines of run " + environment.runId() + ", paired by round");
        try {
            ComparisonTable.print(Comparison.of(engines, Settings.USUAL), out, Terminal.textStyle());
        } catch (BadInputException nothingInCommon) {
            out.println(nothingInCommon.getMessage());
        }
        out.flush();
    }

    private void print(Environment environment, PrintWriter to) {
        RunTable.print(
                directory,
                environment,
                plan.mounts().stream().map(MountSpec::name).toList(),
                plan.rounds(),
                to,
                Terminal.textStyle());
        to.flush();
    }
}
