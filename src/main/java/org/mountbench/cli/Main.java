package org.mountbench.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.mountbench.results.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The jar's entry: our commands, and JMH itself for everything that is JMH's own. */
@Command(
        name = "benchmarks.jar",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {RunCommand.class, ReportCommand.class, ListCommand.class, CleanCommand.class, JmhCommand.class},
        description = {
            "Measures what container storage costs a Java program.",
            "Without arguments: run the quick suite on the usual mounts, then print the table."
        },
        footer = {
            "",
            "JMH's own arguments work as in any JMH jar: -l, -lp, a regular expression with",
            "JMH options, or 'jmh' with anything; 'jmh -h' lists JMH's options.",
            "Exit codes: 0 fine, 1 failed or incomplete, 2 bad input, 130 or 143 interrupted."
        })
public final class Main {

    private Main() {}

    public static void main(String[] args) throws Exception {
        CommandLine commands = commands();
        if (args.length > 0 && !isOurs(commands, args[0])) {
            try {
                JmhArguments.check(args, commands.getSubcommands().keySet());
            } catch (BadInputException e) {
                System.err.println(e.getMessage());
                System.exit(CommandLine.ExitCode.USAGE);
            }
            org.openjdk.jmh.Main.main(args);
            return;
        }
        System.exit(commands.execute(args.length == 0 ? new String[] {"run"} : args));
    }

    private static boolean isOurs(CommandLine commands, String first) {
        return commands.getSubcommands().containsKey(first)
                || commands.getCommandSpec().optionsMap().containsKey(first);
    }

    static CommandLine commands() {
        CommandLine commands = new CommandLine(new Main());
        commands.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        commands.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setUsageHelpAutoWidth(true);
        ErrorHandler errors = new ErrorHandler();
        commands.setParameterExceptionHandler(errors);
        commands.setExecutionExceptionHandler(errors);
        return commands;
    }
}
