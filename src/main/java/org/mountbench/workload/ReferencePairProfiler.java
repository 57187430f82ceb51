package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

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
public final class ReferencePairProfiler extends PairProfiler {

    private final Map<String, String> commands = new LinkedHashMap<>();
    private final Map<String, Double> rates = new LinkedHashMap<>();

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
    void runReference(List<Path> directories) throws IOException {
        List<String> labels = new ArrayList<>(commands.keySet());
        if (pairs() / 2 % 2 == 1) {
            Collections.reverse(labels);
        }
        for (String label : labels) {
            rates.put(label, rate(commands.getOrDefault(label, ""), directories));
        }
    }

    @Override
    List<Result<?>> results(double own) {
        List<Result<?>> results = new ArrayList<>();
        rates.forEach((label, rate) -> {
            results.add(new ScalarResult("reference." + label, rate, "ops/s", AggregationPolicy.AVG));
            results.add(new ScalarResult("ratio." + label, own / rate, "java/" + label, AggregationPolicy.AVG));
        });
        return results;
    }

    private static double rate(String command, List<Path> directories) throws IOException {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        directories.forEach(directory -> words.add(directory.toString()));
        String output = ReferenceProgram.run(words).strip();
        try {
            double rate = Double.parseDouble(output);
            if (!(rate > 0)) {
                throw new IOException(command + " printed a rate of " + output);
            }
            return rate;
        } catch (NumberFormatException e) {
            throw new IOException(command + " printed no number: " + e.getMessage(), e);
        }
    }
}
