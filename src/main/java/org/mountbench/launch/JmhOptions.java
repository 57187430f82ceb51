package org.mountbench.launch;

import java.util.List;
import org.mountbench.results.BadInputException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** JMH options that the user gives after {@code --}; they override a cell's times. */
public final class JmhOptions {

    private JmhOptions() {}

    /**
     * Checks options before anything is started.
     *
     * @throws BadInputException when JMH does not know one, or when it would break the plan: forks other than 1,
     *     includes, params, result files
     */
    public static void check(List<String> options) {
        CommandLineOptions parsed;
        try {
            parsed = new CommandLineOptions(options.toArray(String[]::new));
        } catch (CommandLineOptionException e) {
            throw new BadInputException("JMH does not take '" + String.join(" ", options) + "': " + e.getMessage(), e);
        }
        if (parsed.getForkCount().hasValue() && parsed.getForkCount().get() != 1) {
            throw new BadInputException("-f " + parsed.getForkCount().get()
                    + ": a launch is exactly one fork; ask for more launches with --rounds");
        }
        if (!parsed.getIncludes().isEmpty() || !parsed.getExcludes().isEmpty()) {
            String word =
                    parsed.getIncludes().isEmpty() ? "-e" : parsed.getIncludes().get(0);
            throw new BadInputException("'" + word + "' is no option of run, and after -- only JMH options may stand;"
                    + " choose workloads with --include");
        }
        for (String option : options) {
            if (List.of("-p", "-rf", "-rff", "-o", "-l", "-lp", "-lprof", "-lrf", "-h", "-bm", "-wf", "-t")
                    .contains(option)) {
                throw new BadInputException(option + " after --: the plan decides that; "
                        + (option.equals("-p") ? "give -p before --" : "leave it out"));
            }
        }
    }
}
