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
     * @throws BadInputException when JMH does not know one, or when it would make the plan or its results false; judged
     *     by what JMH understood, since it takes several spellings
     */
    public static void check(List<String> options) {
        CommandLineOptions parsed = parse(options);
        checkCommon(parsed);
        refuse(parsed.getThreads().hasValue(), "-t", "choose a cell with that many threads, or -p threads=");
        refuse(parsed.getThreadGroups().hasValue(), "-tg", "no workload has thread groups");
        refuse(!parsed.getBenchModes().isEmpty(), "-bm", "each workload has one mode");
        refuse(parsed.getOperationsPerInvocation().hasValue(), "-opi", "it would scale every score");
        refuse(parsed.getMeasurementBatchSize().hasValue(), "-bs", "it would scale every score");
        refuse(parsed.getWarmupBatchSize().hasValue(), "-wbs", "it would scale the warm-up");
        refuse(parsed.getTimeUnit().hasValue(), "-tu", "each workload has its unit");
        for (String param : CellSelection.paramNames()) {
            refuse(parsed.getParameter(param).hasValue(), "-p " + param, "give -p before --");
        }
    }

    /**
     * Checks options for somebody else's jar: its own JMH gets them, so only what the plan itself decides is refused.
     *
     * @throws BadInputException as above
     */
    public static void checkForeign(List<String> options) {
        checkCommon(parse(options));
    }

    private static CommandLineOptions parse(List<String> options) {
        try {
            return new CommandLineOptions(options.toArray(String[]::new));
        } catch (CommandLineOptionException e) {
            throw new BadInputException("JMH does not take '" + String.join(" ", options) + "': " + e.getMessage(), e);
        }
    }

    private static void checkCommon(CommandLineOptions parsed) {
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
        refuse(parsed.getWarmupForkCount().hasValue(), "-wf", "a launch is exactly one fork");
        refuse(parsed.getWarmupMode().hasValue(), "-wm", "a cell is one benchmark");
        refuse(!parsed.getWarmupIncludes().isEmpty(), "-wmb", "a cell is one benchmark");
        refuse(parsed.getJvm().hasValue(), "-jvm", "the image's java measures; choose it with --image");
        refuse(parsed.getOutput().hasValue(), "-o", "the worker's log is kept in the run directory");
        refuse(parsed.getResult().hasValue(), "-rff", "results are kept in the run directory");
        refuse(parsed.getResultFormat().hasValue(), "-rf", "results are JSON");
        refuse(
                parsed.shouldHelp()
                        || parsed.shouldList()
                        || parsed.shouldListWithParams()
                        || parsed.shouldListProfilers()
                        || parsed.shouldListResultFormats(),
                "a listing",
                "call it as in: benchmarks.jar -lp");
    }

    private static void refuse(boolean given, String option, String remedy) {
        if (given) {
            throw new BadInputException(option + " after --: the plan decides that; " + remedy);
        }
    }
}
