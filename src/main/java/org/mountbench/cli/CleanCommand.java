package org.mountbench.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.Engines;
import org.mountbench.engine.Leftover;
import org.mountbench.engine.Leftovers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Removes what a killed run left on an engine. */
@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description = "Remove containers and volumes that a killed run left; those of living runs stay")
final class CleanCommand implements Callable<Integer> {

    @Option(names = "--engine", paramLabel = "ENDPOINT", description = "As for run")
    private @Nullable String engine;

    @Option(names = "--dry-run", description = "Only list them")
    private boolean dryRun;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (ContainerEngine containers = Engines.open(engine, System.getenv())) {
            List<Leftover> found = dryRun ? Leftovers.ofDeadOwners(containers) : Leftovers.sweep(containers);
            for (Leftover leftover : found) {
                spec.commandLine().getOut().println((dryRun ? "found " : "removed ") + describe(leftover));
            }
            if (found.isEmpty()) {
                spec.commandLine().getOut().println("nothing to remove");
            }
        }
        return 0;
    }

    private static String describe(Leftover leftover) {
        return switch (leftover.type()) {
            case CONTAINER -> "container " + leftover.id();
            case VOLUME -> "volume " + leftover.id();
        };
    }
}
