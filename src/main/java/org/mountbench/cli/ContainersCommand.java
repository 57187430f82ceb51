package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.Settings;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.Engines;
import org.mountbench.engine.ImageResolver;
import org.mountbench.engine.Owner;
import org.mountbench.launch.ContainerCosts;
import org.mountbench.launch.Interruption;
import org.mountbench.launch.RunPlan;
import org.mountbench.report.ComparisonTable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Timing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What containers cost by themselves. */
@Command(
        name = "containers",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Measure what containers cost apart from I/O: create, start, stop, remove, and filling a new volume")
final class ContainersCommand implements Callable<Integer> {

    @Option(names = "--engine", paramLabel = "ENDPOINT", description = "As for run")
    private @Nullable String engine;

    @Option(names = "--image", paramLabel = "REF", description = "As for run")
    private @Nullable String image;

    @Option(
            names = "--files",
            split = ",",
            paramLabel = "N",
            description = "Files of the image that a new volume is filled with (default: 0,1000,10000)")
    private List<Integer> files = List.of(0, 1000, 10000);

    @Option(names = "--rounds", paramLabel = "N", description = "Containers for each number of files (default: 5)")
    private int rounds = 5;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "New JMH JSON file (default: jmh-results/containers-<UTC time>.json)")
    private @Nullable Path output;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        check();
        Path file = output == null ? Path.of("jmh-results", "containers-" + RunPlan.timestamp() + ".json") : output;
        if (Files.exists(file)) {
            throw new BadInputException(
                    "--output: '" + file + "' exists; name a new file, nothing is ever overwritten");
        }
        Path scratch = Files.createTempDirectory("mountbench-containers-");
        try (Interruption interruption = Interruption.watch();
                ContainerEngine containers = Engines.open(engine, System.getenv())) {
            ContainerCosts costs = new ContainerCosts(
                    containers,
                    new ImageResolver(containers, System.getenv(), this::note)
                            .resolve(image)
                            .facts(),
                    Owner.thisProcess(RunPlan.newId()));
            List<Timing> timings =
                    costs.measure(files, rounds, ThreadLocalRandom.current().nextLong(1_000_000), scratch, this::note);
            Timing.write(file, timings);
        } finally {
            Files.delete(scratch);
        }
        print(file);
        return 0;
    }

    private void check() {
        if (rounds < 1 || rounds > 1000) {
            throw new BadInputException("--rounds must be between 1 and 1000, not " + rounds);
        }
        for (int count : files) {
            if (count < 0 || count > 1_000_000) {
                throw new BadInputException("--files: " + count + " is not a number from 0 to 1000000");
            }
        }
        if (files.size() < 2 || files.stream().distinct().count() < files.size()) {
            throw new BadInputException(
                    "--files: give two different numbers or more, as in 0,1000, to see what a file" + " costs");
        }
    }

    private void print(Path file) {
        LabelledResults results = LabelledResults.read("containers", file).get(0);
        Comparison comparison =
                Comparison.by("files", null, results, Settings.USUAL).withoutFamilies();
        ComparisonTable.print(comparison, spec.commandLine().getOut(), Terminal.textStyle());
        spec.commandLine().getOut().println("JMH results: " + file);
        spec.commandLine().getOut().flush();
    }

    private void note(String sentence) {
        spec.commandLine().getErr().println(sentence);
    }
}
