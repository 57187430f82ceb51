package org.mountbench.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.mountbench.results.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

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

    /** In the order of the help. */
    private static final Map<Class<?>, Supplier<Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put(RunCommand.class, RunCommand::new);
        COMMANDS.put(ContainersCommand.class, ContainersCommand::new);
        COMMANDS.put(CompareCommand.class, CompareCommand::new);
        COMMANDS.put(TuneCommand.class, TuneCommand::new);
        COMMANDS.put(MergeCommand.class, MergeCommand::new);
        COMMANDS.put(ReportCommand.class, ReportCommand::new);
        COMMANDS.put(ListCommand.class, ListCommand::new);
        COMMANDS.put(CalibrateCommand.class, CalibrateCommand::new);
        COMMANDS.put(DoctorCommand.class, DoctorCommand::new);
        COMMANDS.put(CleanCommand.class, CleanCommand::new);
        COMMANDS.put(JmhCommand.class, JmhCommand::new);
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
     * The commands, of which only the wanted one is built with its options: reading the annotations of all of them
     * would take longer than printing the help.
     */
    private static CommandLine commands(String wanted) {
        CommandLine commands = new CommandLine(new Main());
        COMMANDS.forEach((type, constructor) -> {
            Command command = type.getAnnotation(Command.class);
            commands.addSubcommand(
                    command.name(),
                    command.name().equals(wanted)
                            ? new CommandLine(constructor.get())
                            : new CommandLine(nameAndDescription(command)));
        });
        commands.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        commands.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setUsageHelpAutoWidth(true);
        ErrorHandler errors = new ErrorHandler();
        commands.setParameterExceptionHandler(errors);
        commands.setExecutionExceptionHandler(errors);
        return commands;
    }

    private static CommandSpec nameAndDescription(Command command) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().description(command.description());
        return spec;
    }
}
