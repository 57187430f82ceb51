package org.mountbench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** JMH itself; it ends the process with its own exit code where something fails. */
@Command(
        name = "jmh",
        description = "JMH itself; all arguments go to it unchanged",
        customSynopsis = "benchmarks.jar jmh [JMH arguments]")
final class JmhCommand implements Callable<Integer> {

    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        arguments.replaceAll(argument -> argument.equals("--help") ? "-h" : argument);
        org.openjdk.jmh.Main.main(arguments.toArray(String[]::new));
        return 0;
    }
}
