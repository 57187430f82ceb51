package org.mountbench.launch;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mountbench.launch.WorkerEvent.Type;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs one cell by one call of JMH's {@code Runner} with one fork, and tells what came of it. */
final class CellRun {

    private static final String IO_PROFILER = "org.mountbench.workload.IoProfiler";
    private static final String READ_ONLY = "Read-only file system";
    private static final String JSON = ".json";
    private static final String WRONG_RESULT = "org.mountbench.workload.WrongResultException";

    private final WorkerTask task;
    private final int index;
    private final Cell cell;
    private final PrintStream log;

    CellRun(WorkerTask task, int index, PrintStream log) {
        this.task = task;
        this.index = index;
        this.cell = task.cells().get(index);
        this.log = log;
    }

    /** Name of the raw file of a cell, sorted as the cells run. */
    static String fileName(int index, Cell cell) {
        return String.format(Locale.ROOT, "%03d-%s", index + 1, cell.benchmark()) + JSON;
    }

    /** Where the profiler writes its histograms, without their ending: beside the raw file. */
    private String histogramPath() {
        String file = fileName(index, cell);
        return Path.of(task.resultDirectory(), file.substring(0, file.length() - JSON.length()))
                .toString();
    }

    WorkerEvent run() {
        Path file = Path.of(task.resultDirectory(), fileName(index, cell));
        Path unfinished = Path.of(task.temporaryDirectory(), fileName(index, cell));
        MeasuringOutput output = new MeasuringOutput(log);
        long start = System.nanoTime();
        try {
            Collection<RunResult> results = new Runner(options(unfinished).build(), output).run();
            if (results.size() != 1) {
                return event(
                        Type.CELL_FAILED, "JMH gave " + results.size() + " results where one was due", start, output);
            }
            String json = Files.readString(unfinished);
            Files.move(unfinished, file);
            return event(Type.CELL_MEASURED, json, start, output);
        } catch (RunnerException | IOException | CommandLineOptionException | RuntimeException e) {
            deleteUnfinished(unfinished);
            return failure(e, start, output);
        }
    }

    private ChainedOptionsBuilder options(Path result) throws CommandLineOptionException {
        CommandLineOptions user = new CommandLineOptions(task.jmhOptions().toArray(String[]::new));
        Times times = cell.times();
        ChainedOptionsBuilder options = new OptionsBuilder()
                .parent(user)
                .include("^" + Pattern.quote(cell.qualifiedBenchmark()) + "$")
                .param("storage", task.mount())
                .forks(1)
                .warmupForks(0)
                .threads(user.getThreads().orElse(cell.threads()))
                .warmupIterations(user.getWarmupIterations().orElse(times.warmupIterations()))
                .warmupTime(user.getWarmupTime().orElse(TimeValue.fromString(times.warmupTime())))
                .measurementIterations(user.getMeasurementIterations().orElse(times.iterations()))
                .measurementTime(user.getMeasurementTime().orElse(TimeValue.fromString(times.time())))
                .shouldFailOnError(true)
                .addProfiler(IO_PROFILER, histogramPath())
                .resultFormat(ResultFormatType.JSON)
                .result(result.toString());
        if (!task.forkArguments().isEmpty()) {
            // before what the user prepends, which may be meant to win
            options.jvmArgsPrepend(
                    Stream.concat(task.forkArguments().stream(), user.getJvmArgsPrepend().orElse(List.of()).stream())
                            .toArray(String[]::new));
        }
        if (!user.getJvmArgs().hasValue()) {
            options.jvmArgs(WorkerJvm.forkArguments(task.temporaryDirectory()).toArray(String[]::new));
        }
        for (Map.Entry<String, String> param : cell.params().entrySet()) {
            options.param(param.getKey(), param.getValue());
        }
        return options;
    }

    private WorkerEvent event(Type type, String text, long start, MeasuringOutput output) {
        return WorkerEvent.ofCell(type, index, text, (System.nanoTime() - start) / 1e9, output.measuredSeconds());
    }

    private WorkerEvent failure(Exception thrown, long start, MeasuringOutput output) {
        Throwable cause = JmhFailure.rootOf(thrown);
        thrown.printStackTrace(log);
        String message = JmhFailure.message(cause);
        if (cause instanceof UnsupportedOperationException) {
            return event(Type.CELL_UNSUPPORTED, message, start, output);
        }
        if (task.spec().readOnly() && message.contains(READ_ONLY)) {
            return event(Type.CELL_UNSUPPORTED, "the mount is read-only", start, output);
        }
        if (cause.getClass().getName().equals(WRONG_RESULT)) {
            return event(Type.CELL_WRONG_RESULT, message, start, output);
        }
        String described = cause instanceof IOException || cause instanceof RuntimeException
                ? message
                : cause.getClass().getSimpleName() + ": " + message;
        return event(Type.CELL_FAILED, described, start, output);
    }

    private void deleteUnfinished(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            log.println("could not delete " + file + ": " + e);
        }
    }
}
