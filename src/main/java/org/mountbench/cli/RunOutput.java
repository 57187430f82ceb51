package org.mountbench.cli;

import java.io.PrintWriter;
import org.mountbench.launch.RunPlan;
import org.mountbench.report.RunTable;
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
