package org.mountbench.launch;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** JMH's output as log lines, and the time that it spends inside iterations. */
final class MeasuringOutput implements OutputFormat {

    private final PrintStream log;
    private long iterationStart;
    private long measuredNanos;

    MeasuringOutput(PrintStream log) {
        this.log = log;
    }

    /** Wall time inside warm-up and measurement iterations so far, seconds. */
    double measuredSeconds() {
        return measuredNanos / 1e9;
    }

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
        iterationStart = System.nanoTime();
    }

    @Override
    public void iterationResult(
            BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
        measuredNanos += System.nanoTime() - iterationStart;
        log.println(params.getType() + " " + iteration + ": "
                + data.getPrimaryResult().getScore() + " "
                + data.getPrimaryResult().getScoreUnit());
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
        log.println(benchmark.getBenchmark() + " " + benchmark.id());
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {}

    @Override
    public void startRun() {}

    @Override
    public void endRun(Collection<RunResult> result) {}

    @Override
    public void print(String text) {
        log.print(text);
    }

    @Override
    public void println(String text) {
        if (!text.isBlank()) {
            log.println(text);
        }
    }

    @Override
    public void flush() {
        log.flush();
    }

    @Override
    public void close() {
        log.flush();
    }

    @Override
    public void verbosePrintln(String text) {}

    @Override
    public void write(int b) {
        log.write(b);
    }

    @Override
    public void write(byte[] bytes) {
        log.print(new String(bytes, StandardCharsets.UTF_8));
    }
}
