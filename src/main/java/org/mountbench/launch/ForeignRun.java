package org.mountbench.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.mountbench.launch.WorkerEvent.Type;
import org.mountbench.results.ResultEntry;
import org.mountbench.results.ResultFile;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs one cell of somebody else's JMH jar: its own JMH in a process of its own, since a fork must speak the release of
 * JMH that started it. The working directory is the mount.
 */
final class ForeignRun {

    private static final String FAILURE = "<failure>";

    private final WorkerTask task;
    private final int index;
    private final Cell cell;
    private final PrintStream log;

    ForeignRun(WorkerTask task, int index, PrintStream log) {
        this.task = task;
        this.index = index;
        this.cell = task.cells().get(index);
        this.log = log;
    }

    /** One file for each result: a method with several modes gives several. */
    static void separate(Path file) throws IOException {
        List<ResultEntry> entries = ResultFile.read(file);
        String name = file.getFileName().toString();
        for (int i = 1; i < entries.size(); i++) {
            String other = name.substring(0, name.length() - ".json".length()) + "." + (i + 1) + ".json";
            ResultFile.write(file.resolveSibling(other), List.of(entries.get(i)));
        }
        if (entries.size() > 1) {
            ResultFile.write(file, List.of(entries.get(0)));
        }
    }

    WorkerEvent run() throws InterruptedException {
        Path result = Path.of(task.temporaryDirectory(), CellRun.fileName(index, cell));
        long start = System.nanoTime();
        try {
            Process process = new ProcessBuilder(command(result))
                    .directory(Path.of(task.mount()).toAbsolutePath().toFile())
                    .redirectErrorStream(true)
                    .start();
            String failure = follow(process);
            int exit = process.waitFor();
            if (exit != 0 || !Files.isRegularFile(result)) {
                String reason = failure.isEmpty() ? "its JMH ended with exit code " + exit : failure;
                return event(Type.CELL_FAILED, reason, start, 0);
            }
            String json = Files.readString(result);
            int entries = ResultFile.read(result).size();
            Files.delete(result);
            return entries == 0
                    ? event(Type.CELL_FAILED, "its JMH gave no result", start, 0)
                    : event(Type.CELL_MEASURED, json, start, iterationSeconds());
        } catch (IOException e) {
            return event(Type.CELL_FAILED, "its JMH could not be run: " + e.getMessage(), start, 0);
        }
    }

    private List<String> command(Path result) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // its forks get the same arguments, unless the jar or the user gives others
        command.addAll(WorkerJvm.foreignArguments(task.temporaryDirectory()));
        command.addAll(List.of("-jar", task.jar()));
        command.add("^" + Pattern.quote(cell.qualifiedBenchmark()) + "$");
        command.addAll(List.of("-f", "1", "-wf", "0", "-foe", "true", "-rf", "json", "-rff", result.toString()));
        cell.params().forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
        command.addAll(task.jmhOptions());
        return command;
    }

    /** Passes the output on, and returns the first line of what JMH says of a failure. */
    private String follow(Process process) throws IOException {
        String failure = "";
        boolean failed = false;
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                log.println(line);
                if (failed && failure.isEmpty()) {
                    failure = line.strip();
                }
                failed |= line.contains(FAILURE);
            }
        }
        return failure;
    }

    /** What its iterations were to take; how long they took, only its JMH knows. */
    private double iterationSeconds() {
        Times times = CellTime.override(cell.times(), task.jmhOptions());
        return times.warmupIterations() * seconds(times.warmupTime()) + times.iterations() * seconds(times.time());
    }

    private static double seconds(String time) {
        return TimeValue.fromString(time).convertTo(TimeUnit.MICROSECONDS) / 1e6;
    }

    private WorkerEvent event(Type type, String text, long start, double measured) {
        return WorkerEvent.ofCell(type, index, text, (System.nanoTime() - start) / 1e9, measured);
    }
}
