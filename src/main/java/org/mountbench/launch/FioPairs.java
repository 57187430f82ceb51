package org.mountbench.launch;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.mountbench.engine.Owner;
import org.mountbench.results.BadInputException;
import org.mountbench.results.FioReport;
import org.mountbench.results.PairedCase;
import org.mountbench.results.PairedCase.Pair;
import org.mountbench.storage.FreeSpace;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Measures workloads beside fio: for each pair one second of fio and one second of the workload, in turn, on the same
 * files, inside one JMH run with one fork.
 */
public final class FioPairs implements AutoCloseable {

    private static final String PROFILERS = "org.mountbench.workload.";
    private static final String SLOWDOWN = "-Dmountbench.slowdown=1000";
    /** Of JMH's words, when another JMH holds the lock in the temporary directory. */
    private static final String LOCKED = "Unable to acquire the JMH lock";

    private static final double LATENCY_LEAST = 0.85;
    private static final double LATENCY_MOST = 1.15;

    /** How the workload runs. */
    public enum Speed {
        USUAL,
        /** Each warm read takes a microsecond longer, which the comparison must find. */
        SLOWED
    }

    private final Scratch scratch;
    private final int pairs;
    private final Speed speed;

    private FioPairs(Scratch scratch, int pairs, Speed speed) {
        this.scratch = scratch;
        this.pairs = pairs;
        this.speed = speed;
    }

    /**
     * Makes a directory to work in, which is removed on closing, after removing what dead ones left beside it.
     *
     * @param storage directory to measure
     * @throws BadInputException when it is none or cannot be written
     */
    public static FioPairs below(Path storage, int pairs, Speed speed) throws IOException {
        if (!Files.isDirectory(storage)) {
            throw new BadInputException("--storage: '" + storage + "' is no directory; make or mount it first");
        }
        String id = RunPlan.newId();
        try {
            Path parent = storage.toRealPath();
            if (parent.toString().contains(";")) {
                throw new BadInputException(
                        "--storage: '" + parent
                                + "' has a ';' in its path, which ends a part of a JMH profiler's options; choose another directory");
            }
            for (Scratch abandoned : Scratch.abandoned(parent)) {
                abandoned.close();
            }
            return new FioPairs(Scratch.create(parent, Scratch.PREFIX + id, Owner.thisProcess(id)), pairs, speed);
        } catch (IOException e) {
            throw new BadInputException("--storage: '" + storage + "' cannot be written: " + e.getMessage(), e);
        }
    }

    /** The rates of a case, and its latencies where they are compared. */
    public List<PairedCase> measure(FioCase fioCase) throws IOException {
        String lack = FioProgram.lack(fioCase.engine());
        if (lack.isEmpty()) {
            lack = FreeSpace.of(scratch.path())
                    .lack(fioCase.need(), "choose another directory with --storage")
                    .orElse("");
        }
        if (!lack.isEmpty()) {
            return List.of(rates(fioCase, List.of(), lack, ""));
        }
        // the workload's directories are found by listing their parent
        Path work = Files.createTempDirectory(scratch.path(), fioCase.name());
        Path storage = Files.createDirectory(work.resolve("storage"));
        Path reports = Files.createDirectory(work.resolve("fio"));
        Path log = work.resolve("jmh.log");
        try (PrintStream out = new PrintStream(log.toFile(), StandardCharsets.UTF_8)) {
            Collection<RunResult> results =
                    new Runner(options(fioCase, storage, reports).build(), new MeasuringOutput(out)).run();
            return paired(fioCase, results, reports);
        } catch (RunnerException | BadInputException | IllegalStateException e) {
            Throwable cause = JmhFailure.rootOf(e);
            if (cause instanceof InterruptedException) {
                // JMH leaves its fork alone, and fio below it
                ProcessHandle.current().descendants().toList().forEach(ProcessHandle::destroyForcibly);
                Thread.currentThread().interrupt();
                return List.of(rates(fioCase, List.of(), "interrupted", ""));
            }
            if (e instanceof IllegalStateException internal) {
                throw internal;
            }
            String message = withoutFullStop(JmhFailure.message(cause));
            if (message.contains(LOCKED)) {
                return List.of(rates(fioCase, List.of(), "another JMH run measures on this machine; wait for it", ""));
            }
            boolean missing = cause instanceof UnsupportedOperationException || cause instanceof BadInputException;
            return List.of(rates(fioCase, List.of(), missing ? message : "", missing ? "" : message));
        }
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private ChainedOptionsBuilder options(FioCase fioCase, Path storage, Path reports) throws IOException {
        Path temporary = Files.createDirectory(reports.resolveSibling("tmp"));
        List<String> jvm = new ArrayList<>(WorkerJvm.forkArguments(temporary.toString()));
        if (speed == Speed.SLOWED) {
            jvm.add(SLOWDOWN);
        }
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote("org.mountbench.workload." + fioCase.benchmark()) + "$")
                .param("storage", storage.toString())
                .forks(1)
                .threads(fioCase.threads())
                .warmupIterations(2)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(pairs)
                .measurementTime(TimeValue.seconds(1))
                .shouldFailOnError(true)
                // the harness's own profiler belongs to what is compared
                .addProfiler(PROFILERS + "IoProfiler", "")
                .addProfiler(
                        PROFILERS + "FioPairProfiler",
                        reports + ";" + fioCase.file() + ";--ioengine=" + fioCase.engine() + " " + fioCase.options())
                .jvmArgs(jvm.toArray(String[]::new));
        for (Map.Entry<String, String> param : fioCase.params().entrySet()) {
            options.param(param.getKey(), param.getValue());
        }
        return options;
    }

    private List<PairedCase> paired(FioCase fioCase, Collection<RunResult> results, Path reports) throws IOException {
        List<Pair> rates = new ArrayList<>();
        List<Pair> latencies = new ArrayList<>();
        for (RunResult run : results) {
            for (BenchmarkResult fork : run.getBenchmarkResults()) {
                for (IterationResult iteration : fork.getIterationResults()) {
                    Path file = reports.resolve(String.format(Locale.ROOT, "%03d.json", rates.size() + 1));
                    FioReport fio = FioReport.parse(Files.readString(file), file.getFileName());
                    double rate = value(iteration, "pair.rate").orElse(0) * fioCase.blocks();
                    rates.add(new Pair(rate, fio.iops()));
                    OptionalDouble own = value(iteration, "pair.read.p50");
                    if (own.isPresent() && fio.readP50().isPresent()) {
                        latencies.add(new Pair(
                                1 / own.getAsDouble(), 1 / fio.readP50().getAsDouble()));
                    }
                }
            }
        }
        List<PairedCase> rows = new ArrayList<>(List.of(rates(fioCase, rates, "", "")));
        if (fioCase.latency() == FioCase.Latency.COMPARED) {
            rows.add(new PairedCase(
                    fioCase.name() + " p50",
                    "median latency of reads",
                    LATENCY_LEAST,
                    LATENCY_MOST,
                    latencies,
                    "",
                    ""));
        }
        return rows;
    }

    private static OptionalDouble value(IterationResult iteration, String metric) {
        Result<?> result = iteration.getSecondaryResults().get(metric);
        return result == null ? OptionalDouble.empty() : OptionalDouble.of(result.getScore());
    }

    private static PairedCase rates(FioCase fioCase, List<Pair> pairs, String skipped, String failure) {
        return new PairedCase(
                fioCase.name(), fioCase.title(), fioCase.goal(), Double.POSITIVE_INFINITY, pairs, skipped, failure);
    }

    @Override
    public void close() throws IOException {
        Cleanup.undisturbed(scratch::close);
    }
}
