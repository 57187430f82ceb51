package org.mountbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.NoResultException;
import org.mountbench.compare.Settings;
import org.mountbench.io.ByteSize;
import org.mountbench.launch.FittingSizes;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.Suite;
import org.mountbench.report.ComparisonTable;
import org.mountbench.report.ReportedRun;
import org.mountbench.report.RunMarkdown;
import org.mountbench.report.RunPage;
import org.mountbench.report.RunTable;
import org.mountbench.report.SideBySideTable;
import org.mountbench.report.TextStyle;
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
            print(environment, err, Terminal.textStyle());
        }
    }

    void printFinal(Environment environment) {
        printFinal(environment, Terminal.textStyle());
    }

    void printFinal(Environment environment, TextStyle style) {
        print(environment, out, style);
        SideBySideTable.print(reported(environment), out, style);
        compareEngines(environment, style);
    }

    /** Where a run has several engines, the question is what differs between them. */
    private void compareEngines(Environment environment, TextStyle style) {
        if (plan.targets().size() < 2) {
            return;
        }
        List<LabelledResults> engines = environment.engineLabels(directory.engines()).stream()
                .flatMap(engine -> measured(engine).stream())
                .toList();
        if (engines.size() < 2) {
            return;
        }
        out.println();
        out.println("Engines of run " + environment.runId() + ", paired by round");
        try {
            ComparisonTable.print(Comparison.of(engines, Settings.USUAL), out, style);
        } catch (BadInputException nothingInCommon) {
            out.println(nothingInCommon.getMessage());
        }
        out.flush();
    }

    /** One element, or none for an engine on which nothing was measured. */
    private List<LabelledResults> measured(String engine) {
        Path path = directory.engine(engine);
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try {
            return LabelledResults.read(engine, path);
        } catch (NoResultException nothing) {
            return List.of();
        }
    }

    /** Writes the page into the run directory. */
    void writePage(Environment environment) throws IOException {
        OutputOption.write(directory.page(), page -> writePage(environment, page));
    }

    void writePage(Environment environment, PrintWriter to) {
        RunPage.write(reported(environment), to);
        to.flush();
    }

    void writeMarkdown(Environment environment, PrintWriter to, TextStyle style) {
        RunMarkdown.write(reported(environment), to, style);
    }

    /** What the page and the comparison with published figures need. */
    private ReportedRun reported(Environment environment) {
        Map<String, Map<String, String>> originals =
                Suite.EXPERIMENTS.contains(plan.suite()) ? FittingSizes.originals(plan) : Map.of();
        return new ReportedRun(
                directory,
                environment,
                plan.suite(),
                mounts(),
                plan.rounds(),
                key -> originals.getOrDefault(key.title(), key.params()),
                ByteSize::parse);
    }

    private List<String> mounts() {
        return plan.mounts().stream().map(MountSpec::name).toList();
    }

    private void print(Environment environment, PrintWriter to, TextStyle style) {
        RunTable.print(directory, environment, mounts(), plan.rounds(), to, style);
        to.flush();
    }
}
