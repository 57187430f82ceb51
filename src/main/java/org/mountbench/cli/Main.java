package org.mountbench.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mountbench.results.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/** The jar's entry: our commands, and JMH itself for everything that is JMH's own. */
@Command(
        name = "benchmarks.jar",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Measures what container storage costs a Java program.",
            "Without arguments: run the quick suite on the usual mounts, then print the table."
        },
        footer = {
            "",
            "JMH's own arguments work as in any JMH jar: -l, -lp, a regular expression with",
            "JMH options, or 'jmh' with anything; 'jmh -h' lists JMH's options.",
            "Exit codes: 0 fine, 1 failed or incomplete, 2 bad input, 3 regression found (compare",
            "--fail-on-regression), 130 or 143 interrupted."
        })
public final class Main {

    /** By name, in the order of the help. */
    static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("run", RunCommand.class);
        COMMANDS.put("containers", ContainersCommand.class);
        COMMANDS.put("compare", CompareCommand.class);
        COMMANDS.put("tune", TuneCommand.class);
        COMMANDS.put("merge", MergeCommand.class);
        COMMANDS.put("report", ReportCommand.class);
        COMMANDS.put("list", ListCommand.class);
        COMMANDS.put("calibrate", CalibrateCommand.class);
        COMMANDS.put("doctor", DoctorCommand.class);
        COMMANDS.put("clean", CleanCommand.class);
        COMMANDS.put("jmh", JmhCommand.class);
    }

    private Main() {}

    public static void main(String[] args) throws Exception {
        String[] given = args.length == 0 ? new String[] {"run"} : args;
        CommandLine commands = commands(given[0]);
        if (!isOurs(commands, given[0])) {
            try {
                JmhArguments.check(given, commands.getSubcommands().keySet());
            } catch (BadInputException e) {
                System.err.println(e.getMessage());
                System.exit(CommandLine.ExitCode.USAGE);
            }
            org.openjdk.jmh.Main.main(given);
            return;
        }
        System.exit(commands.execute(given));
    }

    private static boolean isOurs(CommandLine commands, String first) {
        return commands.getSubcommands().containsKey(first)
                || commands.getCommandSpec().optionsMap().containsKey(first);
    }

    /**
     * The wanted command alone, since reading the annotations of all of them would take longer than a small comparison
     * does; without a wanted one all names, for the help.
     */
    private static CommandLine commands(String wanted) {
        CommandLine commands = new CommandLine(new Main());
        Class<?> type = COMMANDS.get(wanted);
        if (type != null) {
            commands.addSubcommand(wanted, new CommandLine(type));
        } else {
            COMMANDS.forEach((name, other) -> commands.addSubcommand(
                    name, new CommandLine(nameAndDescription(other.getAnnotation(Command.class)))));
        }
        commands.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        commands.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setUsageHelpAutoWidth(true);
        commands.registerConverter(Path.class, Main::path);
        ErrorHandler errors = new ErrorHandler();
        commands.setParameterExceptionHandler(errors);
        commands.setExecutionExceptionHandler(errors);
        return commands;
    }

    /** An unset variable of a shell would else mean the current directory. */
    private static Path path(String value) {
        if (value.isBlank()) {
            throw new TypeConversionException("it is empty; name a file or a directory");
        }
        return Path.of(value);
    }

    private static CommandSpec nameAndDescription(Command command) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().description(command.description());
        return spec;
    }
}
