package org.mountbench.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.mountbench.results.BadInputException;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Tells arguments that are JMH's own from mistyped commands. */
final class JmhArguments {

    private JmhArguments() {}

    /**
     * Accepts options that JMH knows and regular expressions that match a benchmark.
     *
     * @param commands names of our commands, for the suggestion
     * @throws BadInputException for anything else
     */
    static void check(String[] args, Collection<String> commands) {
        CommandLineOptions options;
        try {
            options = new CommandLineOptions(args);
        } catch (CommandLineOptionException e) {
            throw new BadInputException(
                    "'" + String.join(" ", args) + "' is no command, and JMH does not take it: " + e.getMessage()
                            + "; our options stand behind a command, as in: run " + String.join(" ", args)
                            + ". See --help.",
                    e);
        }
        for (String include : options.getIncludes()) {
            if (!matches(include)) {
                throw new BadInputException("'" + include + "' is no command and matches no benchmark"
                        + Suggestion.nearest(include, commands)
                                .map(command -> "; did you mean '" + command + "'?")
                                .orElse("; the commands are " + String.join(", ", commands) + ".")
                        + " See --help, and -l for the benchmarks.");
            }
        }
    }

    private static boolean matches(String include) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        OutputFormat silent = OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT);
        try {
            return !BenchmarkList.defaultList()
                    .find(silent, List.of(include), List.of())
                    .isEmpty();
        } catch (PatternSyntaxException e) {
            return false;
        }
    }
}
