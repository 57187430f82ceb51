package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;

/**
 * What costs time beside measuring, on this machine.
 *
 * @param containerSeconds a launch in a container without its JMH calls: create, copy in, start, copy out, remove
 * @param hostSeconds a launch on the host without its JMH calls
 * @param slowness how many times as long as assumed the JMH calls take beyond their iterations: forks and laying out
 * @param launches launches of earlier runs that these are the medians of; zero when they are assumed
 */
public record Calibration(double containerSeconds, double hostSeconds, double slowness, int launches) {

    /** A container costs one to two seconds on every engine that was tried, two JVM starts included. */
    public static final Calibration ASSUMED = new Calibration(2, 0.5, 1, 0);

    private static final int NEWEST_RUNS = 10;
    /** Beyond that a run was disturbed, and its times say nothing of the next one. */
    private static final double MOST = 10;

    /**
     * Learns from the runs in a directory that were made on a machine like this one, from the newest first.
     *
     * @param runs parent of run directories; need not exist
     */
    public static Calibration ofEarlierRuns(Path runs) {
        List<Double> containers = new ArrayList<>();
        List<Double> hosts = new ArrayList<>();
        List<Double> slowness = new ArrayList<>();
        for (Path run : newest(runs)) {
            read(new RunDirectory(run)).ifPresent(earlier -> {
                for (LaunchRecord launch : earlier.environment().launches()) {
                    if (launch.status().equals("ok")) {
                        earlier.overhead(launch)
                                .ifPresent(launch.kind().startsWith("host") ? hosts::add : containers::add);
                        earlier.slowness(launch).ifPresent(slowness::add);
                    }
                }
            });
        }
        return new Calibration(
                median(containers, ASSUMED.containerSeconds),
                median(hosts, ASSUMED.hostSeconds),
                median(slowness, ASSUMED.slowness),
                slowness.size());
    }

    private static List<Path> newest(Path runs) {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(runs)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(runs, Files::isDirectory)) {
                entries.forEach(found::add);
            } catch (IOException e) {
                // without earlier runs the assumed costs do
                return List.of();
            }
        }
        found.sort(
                Comparator.comparing((Path run) -> run.toFile().lastModified()).reversed());
        return found.subList(0, Math.min(NEWEST_RUNS, found.size()));
    }

    private static Optional<Earlier> read(RunDirectory run) {
        if (!Files.isRegularFile(run.plan()) || !Files.isRegularFile(run.environment())) {
            return Optional.empty();
        }
        try {
            RunPlan plan = JsonFile.read(run.plan(), RunPlan.class);
            Environment environment = JsonFile.read(run.environment(), Environment.class);
            return sameMachine(environment.host()) ? Optional.of(new Earlier(plan, environment)) : Optional.empty();
        } catch (BadInputException e) {
            // a run of another version, or one that is being written; it only would have been of help
            return Optional.empty();
        }
    }

    private static boolean sameMachine(Map<String, String> host) {
        Map<String, String> here = HostFacts.read();
        return List.of("processorModel", "processors", "memory").stream()
                .allMatch(fact -> here.getOrDefault(fact, "").equals(host.getOrDefault(fact, "")));
    }

    private static double median(List<Double> values, double otherwise) {
        if (values.isEmpty()) {
            return otherwise;
        }
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    /** A run whose launches can be compared with what they were expected to cost. */
    private record Earlier(RunPlan plan, Environment environment) {

        Optional<Double> overhead(LaunchRecord launch) {
            double seconds = launch.seconds().getOrDefault("total", 0.0)
                    - launch.seconds().getOrDefault("runner", 0.0);
            return plausible(seconds, 0, MOST * ASSUMED.containerSeconds);
        }

        Optional<Double> slowness(LaunchRecord launch) {
            double measuring = 0;
            double expected = 0;
            for (Cell cell : plan.cells()) {
                double iterations = CellTime.of(cell, plan.jmhOptions()).iterationSeconds();
                measuring += iterations;
                expected += CellTime.of(cell, plan.jmhOptions()).otherSeconds();
            }
            return plausible((launch.seconds().getOrDefault("runner", 0.0) - measuring) / expected, 1 / MOST, MOST);
        }

        private static Optional<Double> plausible(double value, double least, double most) {
            return value >= least && value <= most ? Optional.of(value) : Optional.empty();
        }
    }
}
