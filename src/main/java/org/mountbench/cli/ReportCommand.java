package org.mountbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.MetricChoice;
import org.mountbench.compare.Settings;
import org.mountbench.launch.RunPlan;
import org.mountbench.report.ComparisonFormat;
import org.mountbench.report.ResultsFormat;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RedactedRun;
import org.mountbench.results.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What was measured: the table or page of a run that is over, the results of a JMH file, or several side by side. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Print the table of a run directory or JMH file, or make its page; several side by side",
        footer = {
            "",
            "A PATH is a run directory, its engines/LABEL, or any JMH JSON file. Several are compared with the first,",
            "as compare does without options."
        })
final class ReportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "[LABEL=]PATH", arity = "1..*", description = "Results, with several the base first")
    private List<String> paths = List.of();

    @Option(
            names = "--format",
            paramLabel = "text|markdown|csv|json|html",
            description = "How to print it (default: text)")
    private ResultsFormat format = ResultsFormat.TEXT;

    @Mixin
    private OutputOption output = new OutputOption();

    @Option(
            names = "--redact",
            description = "Copy a run to --output with its page, without paths and names of hosts, engines and users")
    private boolean redact;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        List<LabelledPath> named = LabelledPath.parse(paths);
        RunDirectory run = new RunDirectory(named.get(0).path());
        boolean isRun = named.size() == 1 && Files.isRegularFile(run.plan());
        if (redact) {
            if (!isRun) {
                throw new BadInputException("--redact copies one run directory, and "
                        + (named.size() > 1
                                ? named.size() + " paths were given; name one"
                                : run.path() + " is none: it has no plan.json; name one that run has made"));
            }
            redact(run);
            return 0;
        }
        if (isRun) {
            output.check(List.of(run.plan(), run.environment()));
            report(run, named);
            return 0;
        }
        output.check(named.stream().map(LabelledPath::path).toList());
        List<LabelledResults> results = LabelledPath.read(named, MetricChoice.PRIMARY);
        if (named.size() == 1) {
            write(results);
            return 0;
        }
        Comparison comparison = Comparison.of(results, Settings.USUAL);
        ComparisonFormat side = ComparisonFormat.valueOf(format.name());
        output.write(spec.commandLine().getOut(), (out, style) -> side.write(comparison, null, out, style));
        return 0;
    }

    private void write(List<LabelledResults> results) throws IOException {
        output.write(spec.commandLine().getOut(), (out, style) -> format.write(results, out, style));
    }

    private void report(RunDirectory run, List<LabelledPath> named) throws IOException {
        if (format == ResultsFormat.CSV || format == ResultsFormat.JSON) {
            write(LabelledPath.read(named, MetricChoice.PRIMARY));
            return;
        }
        Environment environment = environment(run);
        output.write(spec.commandLine().getOut(), (out, style) -> {
            RunOutput tables = tables(run, out);
            switch (format) {
                case HTML -> tables.writePage(environment, out);
                case MARKDOWN -> tables.writeMarkdown(environment, out, style);
                default -> tables.printFinal(environment, style);
            }
        });
    }

    private void redact(RunDirectory run) throws IOException {
        Path directory = output.file();
        if (directory == null) {
            throw new BadInputException("--redact needs --output DIR, a new directory for the copy");
        }
        if (Files.exists(directory) && !isEmptyDirectory(directory)) {
            throw new BadInputException("--output: " + directory + " is not empty; name a new directory");
        }
        if (!Files.isRegularFile(run.environment())) {
            throw new BadInputException(run.environment() + " is missing; without it nothing can be redacted");
        }
        RunDirectory copy = new RunDirectory(directory);
        new RedactedRun(run, copy, names()).write();
        tables(copy, spec.commandLine().getOut()).writePage(environment(copy));
        spec.commandLine().getErr().println("Redacted copy: " + directory + "; read it before you publish it.");
    }

    private static boolean isEmptyDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.findAny().isEmpty();
        }
    }

    /** Names of this user and machine; a superuser's is everywhere the same and names nobody. */
    private static Set<String> names() {
        Set<String> names = new TreeSet<>(List.of(System.getProperty("user.name", "")));
        try {
            names.add(InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException e) {
            // a machine without a name has none to leave out
        }
        names.removeAll(Set.of("root", "localhost"));
        return names;
    }

    /** What is known of the run; where its record is gone, that it is. */
    private static Environment environment(RunDirectory run) {
        if (Files.isRegularFile(run.environment())) {
            return JsonFile.read(run.environment(), Environment.class);
        }
        return new Environment(
                Environment.FORMAT_VERSION,
                JsonFile.read(run.plan(), RunPlan.class).runId(),
                "",
                "",
                Environment.State.INCOMPLETE,
                Map.of(),
                Map.of(),
                Map.of(),
                "",
                List.of(),
                List.of(),
                List.of(run.environment()
                        + " is missing: engine, kinds of the mounts and outcomes are not known, and no"
                        + " mount can be recommended."));
    }

    private RunOutput tables(RunDirectory run, PrintWriter out) {
        RunPlan plan = JsonFile.read(run.plan(), RunPlan.class);
        return new RunOutput(run, plan, out, spec.commandLine().getErr());
    }
}
