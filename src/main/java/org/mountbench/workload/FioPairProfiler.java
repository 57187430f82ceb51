package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Runs fio beside each measurement iteration of a workload, on the workload's own files, one job for each thread, and
 * keeps what fio reports: {@code 001.json} for the first iteration and so on, as fio printed it.
 *
 * <p>The init string is {@code DIRECTORY;FILE;OPTIONS}: where the reports go, the name of the workload's file in its
 * working directory, and fio's options, separated by spaces. A FILE that ends in {@code .copy} is a copy of the
 * workload's, for fio to overwrite where the workload must find its own blocks again; one that ends in {@code .new} is
 * the name of a job that creates files in the working directory and deletes them.
 *
 * <p>Secondary metrics of each iteration: {@code pair.rate}, the workload's operations per second whatever the mode of
 * its score, and {@code pair.read.p50} and {@code pair.write.p50} in microseconds where {@link IoProfiler} runs too.
 */
public final class FioPairProfiler extends PairProfiler {

    private static final String COPY = ".copy";
    private static final String NEW = ".new";
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private final Path reports;
    private final String file;
    private final List<String> options;

    /** As JMH calls it: {@code -prof org.mountbench.workload.FioPairProfiler:DIRECTORY;FILE;OPTIONS}. */
    public FioPairProfiler(String initLine) throws ProfilerException {
        String[] parts = initLine.split(";", -1);
        if (parts.length != 3 || parts[0].isEmpty() || parts[1].isEmpty() || parts[2].isEmpty()) {
            throw new ProfilerException("'" + initLine + "' is no fio job; write DIRECTORY;FILE;OPTIONS");
        }
        reports = Path.of(parts[0]);
        file = parts[1];
        options = List.of(parts[2].split(" "));
    }

    @Override
    public String getDescription() {
        return "The same work by fio, before each iteration";
    }

    @Override
    void runReference(List<Path> directories) throws IOException {
        List<String> words = new ArrayList<>(List.of("fio"));
        words.addAll(options);
        for (Path directory : directories) {
            words.add("--name=" + file);
            words.add(
                    file.endsWith(NEW)
                            ? "--directory=" + escaped(directory)
                            : "--filename=" + escaped(prepared(directory)));
        }
        String name = String.format(Locale.ROOT, "%03d.json", pairs() + 1);
        Files.writeString(reports.resolve(name), fio(words));
    }

    /** fio takes a colon as the end of a name. */
    private static String escaped(Path path) {
        return path.toString().replace(":", "\\:");
    }

    /** A fio that is missing or cannot do its part says nothing about the workload. */
    private static String fio(List<String> words) {
        try {
            return ReferenceProgram.run(words);
        } catch (IOException e) {
            throw new UnsupportedOperationException("fio did not do its part: " + e.getMessage(), e);
        }
    }

    private Path prepared(Path directory) throws IOException {
        Path path = directory.resolve(file);
        if (file.endsWith(COPY) && !Files.exists(path)) {
            Files.copy(directory.resolve(file.substring(0, file.length() - COPY.length())), path);
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
        } else if (!Files.exists(path)) {
            throw new IOException("the workload has no file " + file + " in its working directory");
        }
        return path;
    }

    @Override
    List<Result<?>> results(double own) {
        List<Result<?>> results = new ArrayList<>();
        results.add(new ScalarResult("pair.rate", own, "ops/s", AggregationPolicy.AVG));
        for (Map.Entry<Direction, Histogram> timed : Meters.latencies().entrySet()) {
            if (timed.getValue().getTotalCount() > 0) {
                results.add(new ScalarResult(
                        "pair." + timed.getKey().label() + ".p50",
                        timed.getValue().getValueAtPercentile(50) / NANOSECONDS_PER_MICROSECOND,
                        "us",
                        AggregationPolicy.AVG));
            }
        }
        return results;
    }
}
