package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.Engines;
import org.mountbench.engine.Leftover;
import org.mountbench.engine.Leftovers;
import org.mountbench.launch.HostLeftovers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Removes what a killed run left on an engine. */
@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description =
                "Remove containers, volumes and scratch directories that a killed run left; living runs are left alone")
final class CleanCommand implements Callable<Integer> {

    @Option(names = "--engine", paramLabel = "ENDPOINT", description = "As for run")
    private @Nullable String engine;

    @Option(
            names = "--directory",
            paramLabel = "DIR",
            description =
                    "A place that source= named, or that holds run directories (default: jmh-results), repeatable")
    private List<Path> directories = List.of();

    @Option(
            names = "--images",
            description = "Remove the images that mountbench made as well; the next run makes them again")
    private boolean images;

    @Option(names = "--dry-run", description = "Only list them")
    private boolean dryRun;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        List<Path> scratch = new ArrayList<>(HostLeftovers.find(Path.of("jmh-results"), directories));
        directories.forEach(directory -> scratch.addAll(HostLeftovers.find(directory, List.of())));
        List<Path> onHost = scratch.stream().distinct().toList();
        onHost.forEach(path -> say("directory " + path));
        if (!dryRun) {
            HostLeftovers.remove(onHost);
        }
        int onEngine = cleanEngine();
        if (onHost.isEmpty() && onEngine == 0) {
            spec.commandLine().getOut().println("nothing to remove");
        }
        return 0;
    }

    private int cleanEngine() {
        try (ContainerEngine containers = Engines.open(engine, System.getenv())) {
            List<Leftover> found = dryRun ? Leftovers.ofDeadOwners(containers) : Leftovers.sweep(containers);
            found.forEach(leftover -> say(describe(leftover)));
            return found.size() + (images ? cleanImages(containers) : 0);
        } catch (EngineException e) {
            if (engine == null && e.kind() == EngineException.Kind.UNREACHABLE) {
                spec.commandLine().getErr().println("No engine was looked at: " + e.getMessage());
                return 0;
            }
            throw e;
        }
    }

    private int cleanImages(ContainerEngine containers) {
        List<String> ours = containers.ourImages();
        ours.forEach(image -> {
            if (!dryRun) {
                containers.removeImage(image);
            }
            say("image " + image);
        });
        return ours.size();
    }

    private void say(String what) {
        spec.commandLine().getOut().println((dryRun ? "found " : "removed ") + what);
    }

    private static String describe(Leftover leftover) {
        return switch (leftover.type()) {
            case CONTAINER -> "container " + leftover.id();
            case VOLUME -> "volume " + leftover.id();
        };
    }
}
