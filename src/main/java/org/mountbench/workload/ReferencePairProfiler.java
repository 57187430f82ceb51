package org.mountbench.workload;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Compares a workload with programs that do the same outside Java. Beside each measurement iteration it runs every
 * reference once in the workload's own directories, so that the two values of a pair lie seconds apart, work on the same
 * files and share whatever the machine does to them. They take turns to be first: a device may give more to who comes
 * after a pause, and a program that starts makes one.
 *
 * <p>The init string lists references as {@code label=command}, separated by {@code ;}. A command is the path of a
 * program, and arguments for it separated by spaces; what follows them are the directories that the workload made, one per thread, which hold its files as the last
 * operation left them; the program must leave them fit for the next one. It prints one number: operations per second,
 * of all threads together. Secondary metrics: {@code reference.<label>} in ops/s, and {@code ratio.<label>}, the
 * workload's own operations per second divided by it, whatever the mode of its score.
 */
public final class ReferencePairProfiler implements InternalProfiler {

    /** The first call may lay out files of its own. */
    private static final long DEADLINE_SECONDS = 120;

    private final Map<String, String> commands = new LinkedHashMap<>();
    private final Map<String, Double> rates = new LinkedHashMap<>();
    private int pairs;
    private boolean referenceIsSecond;

    /** As JMH calls it: {@code -prof org.mountbench.workload.ReferencePairProfiler:label=command;label=command}. */
    public ReferencePairProfiler(String initLine) throws ProfilerException {
        for (String reference : initLine.split(";", -1)) {
            int equals = reference.indexOf('=');
            if (equals < 1 || equals == reference.length() - 1) {
                throw new ProfilerException("'" + reference + "' is no reference; write label=command");
            }
            commands.put(reference.substring(0, equals), reference.substring(equals + 1));
        }
    }

    @Override
    public String getDescription() {
        return "Ratio of the score to programs outside Java, pair by pair";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        rates.clear();
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return;
        }
        // after the last iteration the workload's files are gone
        boolean last = pairs + 1 == iteration.getCount();
        referenceIsSecond = pairs % 2 == 0 && !last;
        if (!referenceIsSecond) {
            runReferences(benchmark);
        }
    }

    private void runReferences(BenchmarkParams benchmark) {
        List<String> labels = new ArrayList<>(commands.keySet());
        if (pairs / 2 % 2 == 1) {
            Collections.reverse(labels);
        }
        try {
            List<Path> directories = workingDirectories(Path.of(benchmark.getParam("storage")), benchmark.getThreads());
            for (String label : labels) {
                rates.put(label, rate(commands.getOrDefault(label, ""), directories));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (result.getRawPrimaryResults().isEmpty()) {
            // the workload failed; a failure here would hide that one
            return List.of();
        }
        if (iteration.getType() == IterationType.MEASUREMENT) {
            if (referenceIsSecond) {
                runReferences(benchmark);
            }
            pairs++;
        }
        double own = OperationRate.of(benchmark, result);
        List<ScalarResult> results = new ArrayList<>();
        rates.forEach((label, rate) -> {
            results.add(new ScalarResult("reference." + label, rate, "ops/s", AggregationPolicy.AVG));
            results.add(new ScalarResult("ratio." + label, own / rate, "java/" + label, AggregationPolicy.AVG));
        });
        return results;
    }

    /** What the workload made below the storage directory, one for each thread. */
    static List<Path> workingDirectories(Path storage, int threads) throws IOException {
        try (Stream<Path> children = Files.list(storage)) {
            List<Path> found = children.filter(Files::isDirectory)
                    .filter(child -> child.getFileName().toString().startsWith(WorkingDirectory.PREFIX))
                    .sorted()
                    .toList();
            if (found.size() != threads) {
                throw new IOException("a reference needs one working directory per thread below " + storage
                        + ", and there are " + found.size() + " with " + threads
                        + (threads == 1 ? " thread" : " threads") + "; use a storage directory that is empty");
            }
            return found;
        }
    }

    private static double rate(String command, List<Path> directories) throws IOException {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        directories.forEach(directory -> words.add(directory.toString()));
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(command + " did not end within " + DEADLINE_SECONDS + " seconds");
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.exitValue() != 0) {
                throw new IOException(command + " ended with exit code " + process.exitValue() + ": " + output);
            }
            double rate = Double.parseDouble(output);
            if (!(rate > 0)) {
                throw new IOException(command + " printed a rate of " + output);
            }
            return rate;
        } catch (NumberFormatException e) {
            throw new IOException(command + " printed no number: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + command + " ran");
        } finally {
            process.destroyForcibly();
        }
    }
}
