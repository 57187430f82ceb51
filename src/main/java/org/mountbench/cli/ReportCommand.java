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
import org.mountbench.launch.RunPlan;
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

/** The table or page of a run that is over. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Print the table of a run directory, or make its page")
final class ReportCommand implements Callable<Integer> {

    /** What is made of a run. */
    enum Format {
        TEXT,
        HTML
    }

    @Parameters(paramLabel = "PATH", description = "Run directory")
    private Path path;

    @Option(names = "--format", paramLabel = "text|html", description = "Table or page (default: text)")
    private Format format = Format.TEXT;

    @Mixin
    private OutputOption output = new OutputOption();

    @Option(
            names = "--redact",
            description = "Copy the run to --output with its page, without paths and names of hosts, engines and users")
    private boolean redact;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        RunDirectory run = new RunDirectory(path);
        if (!Files.isRegularFile(run.plan())) {
            throw new BadInputException(path + " is no run directory: it has no plan.json; name one that run has made");
        }
        if (redact) {
            redact(run);
            return 0;
        }
        output.check(List.of(run.plan(), run.environment()));
        Environment environment = environment(run);
        output.write(spec.commandLine().getOut(), (out, style) -> {
            RunOutput tables = tables(run, out);
            if (format == Format.HTML) {
                tables.writePage(environment, out);
            } else {
                tables.printFinal(environment);
            }
        });
        return 0;
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
        return new RunOutput(
                run, plan, spec.commandLine().getOut(), spec.commandLine().getErr());
    }
}
