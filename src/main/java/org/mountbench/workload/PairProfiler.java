package org.mountbench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Runs something outside Java beside each measurement iteration of a workload, in the workload's own directories, so that
 * the two values of a pair lie seconds apart, work on the same files and share whatever the machine does to them. Who is
 * first changes from pair to pair.
 */
abstract class PairProfiler implements InternalProfiler {

    private int pairs;
    private boolean referenceIsSecond;

    /** Runs the reference once; the directories are the workload's, one for each thread. */
    abstract void runReference(List<Path> directories) throws IOException;

    /**
     * What the pair that is complete adds to the iteration's results.
     *
     * @param own operations of the workload in a second
     */
    abstract List<Result<?>> results(double own);

    /** Pairs that are complete. */
    final int pairs() {
        return pairs;
    }

    @Override
    public final void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return;
        }
        // after the last iteration the workload's files are gone
        boolean last = pairs + 1 == iteration.getCount();
        referenceIsSecond = pairs % 2 == 0 && !last;
        if (!referenceIsSecond) {
            runReference(benchmark);
        }
    }

    private void runReference(BenchmarkParams benchmark) {
        try {
            runReference(workingDirectories(Path.of(benchmark.getParam("storage")), benchmark.getThreads()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public final Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() != IterationType.MEASUREMENT
                || result.getRawPrimaryResults().isEmpty()) {
            // a warm-up, or the workload failed, and a failure here would hide that one
            return List.of();
        }
        if (referenceIsSecond) {
            runReference(benchmark);
        }
        List<Result<?>> results = results(OperationRate.of(benchmark, result));
        pairs++;
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
}
