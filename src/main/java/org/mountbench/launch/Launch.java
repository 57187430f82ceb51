package org.mountbench.launch;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.launch.WorkerEvent.Type;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.ProbeOutcome;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultFile;

/**
 * One launch as seen by the launcher: keeps what the worker says, writes the JSON of each cell the moment it is
 * measured, and in the end judges what is missing.
 */
final class Launch {

    private static final int KILLED = 137;

    private final RunPlan plan;
    private final Slot slot;
    private final Path directory;
    private final LaunchListener listener;
    private final List<Outcome> outcomes = new ArrayList<>();
    private final boolean[] heard;
    private Map<String, String> mountFacts = Map.of();
    private ProbeReport probes = ProbeReport.NONE;
    private String refusal = "";
    private String lastWords = "";
    private double runnerSeconds;
    private double measuredSeconds;
    private WorkerEnd end = new WorkerEnd(0, false, 0);

    Launch(RunPlan plan, Slot slot, Path directory, LaunchListener listener) {
        this.plan = plan;
        this.slot = slot;
        this.directory = directory;
        this.listener = listener;
        this.heard = new boolean[plan.cells().size()];
    }

    /** How a launch ended, without its times. */
    record Verdict(Status status, String reason) {}

    /** Word for it in the environment record. */
    enum Status {
        OK,
        FAILED,
        REFUSED,
        /** The engine does not have such a mount: an answer, and no failure. */
        UNSUPPORTED,
        INTERRUPTED
    }

    /** Runs the worker at that place. */
    WorkerEnd run(LaunchSite site) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        try (BufferedWriter log = Files.newBufferedWriter(directory.resolve("worker.log"), StandardCharsets.UTF_8)) {
            WorkerEnd came = site.launch(slot, line -> hear(line, log), directory);
            synchronized (this) {
                end = came;
            }
            return came;
        }
    }

    private synchronized void hear(String line, BufferedWriter log) {
        try {
            WorkerEvent event = WorkerEvent.parse(line).orElse(null);
            if (event == null) {
                if (!line.isBlank()) {
                    lastWords = line.strip();
                    log.write(line);
                    log.write('\n');
                }
                return;
            }
            hear(event);
        } catch (IOException e) {
            throw new UncheckedIOException("the launch's files cannot be written: " + e.getMessage(), e);
        }
    }

    private void hear(WorkerEvent event) throws IOException {
        switch (event.type()) {
            case MOUNTED -> mountFacts = event.facts();
            case PROBED -> probes = JsonFile.parse(event.text(), ProbeReport.class);
            case REFUSED -> refusal = WorkerTrouble.explain(event.text(), slot.mount());
            case CELL_STARTED -> listener.cellStarted(slot, cell(event));
            case CELL_MEASURED -> {
                keep(event);
                finish(event);
            }
            case CELL_UNSUPPORTED, CELL_WRONG_RESULT, CELL_FAILED -> {
                outcomes.add(outcome(cell(event), word(event.type()), event.text()));
                finish(event);
            }
            case GIVEN_UP, FINISHED -> {}
        }
    }

    private Cell cell(WorkerEvent event) {
        if (event.cell() < 0 || event.cell() >= plan.cells().size()) {
            throw new BadInputException("the worker speaks of cell " + event.cell() + ", which it was not given");
        }
        return plan.cells().get(event.cell());
    }

    private void keep(WorkerEvent event) throws IOException {
        Path file = directory.resolve(CellRun.fileName(event.cell(), cell(event)));
        JsonFile.writeAtomically(file, event.text().getBytes(StandardCharsets.UTF_8));
        if (cell(event).isForeign()) {
            ForeignRun.separate(file);
        }
    }

    private void finish(WorkerEvent event) {
        heard[event.cell()] = true;
        runnerSeconds += event.runnerSeconds();
        measuredSeconds += event.measuredSeconds();
        listener.cellFinished(slot, cell(event));
    }

    private Outcome outcome(Cell cell, String kind, String reason) {
        return new Outcome(
                slot.engine(),
                slot.round(),
                slot.mount().name(),
                cell.title(),
                kind,
                kind.equals("failed") ? WorkerTrouble.explain(reason, slot.mount()) : reason);
    }

    private static String word(Type type) {
        return switch (type) {
            case CELL_UNSUPPORTED -> "unsupported";
            case CELL_WRONG_RESULT -> "wrong-result";
            default -> "failed";
        };
    }

    /** Judges a launch whose worker ended by itself: a missing or short JSON is a failure whatever the exit code. */
    synchronized Verdict judge(WorkerEnd end) {
        if (!refusal.isEmpty()) {
            lost("refused", refusal);
            return new Verdict(Status.REFUSED, refusal);
        }
        String death = death(end);
        missing(death.isEmpty() ? "JMH gave no result for it" : death);
        List<String> failures = outcomes.stream()
                .filter(outcome -> !outcome.kind().equals("unsupported"))
                .map(outcome -> outcome.cell() + ": " + reasonWithMemory(outcome, end))
                .distinct()
                .toList();
        if (!death.isEmpty()) {
            return new Verdict(Status.FAILED, death);
        }
        return failures.isEmpty()
                ? new Verdict(Status.OK, "")
                : new Verdict(
                        Status.FAILED,
                        failures.size() + " of " + plan.cells().size() + " cells gave no number; " + failures.get(0));
    }

    private String reasonWithMemory(Outcome outcome, WorkerEnd end) {
        return end.outOfMemory() && outcome.reason().contains("exit code " + KILLED)
                ? outOfMemory("the JMH fork")
                : outcome.reason();
    }

    private String death(WorkerEnd end) {
        if (end.exitCode() == 0) {
            return "";
        }
        if (end.exitCode() == KILLED && end.outOfMemory()) {
            return outOfMemory("the worker");
        }
        if (end.exitCode() == Worker.HUNG_EXIT) {
            return "not run, since the worker ended with a fork that hung and could not be killed";
        }
        return WorkerTrouble.death(
                end.exitCode(), lastWords, directory.resolve("worker.log").toString());
    }

    private String outOfMemory(String who) {
        long limit = plan.container().memoryBytes();
        return who + " was killed because the container ran out of memory"
                + (limit > 0 ? "; its limit is " + (limit >> 20) + " MB, give it more with --memory" : "");
    }

    /** No cell can be had on this engine. */
    synchronized Verdict unsupported(String reason) {
        lost("unsupported", reason);
        return new Verdict(Status.UNSUPPORTED, reason);
    }

    /** Notes every cell that has no complete JSON file as missing. */
    synchronized void missing(String reason) {
        lost("missing", reason);
    }

    private void lost(String kind, String reason) {
        for (int i = 0; i < heard.length; i++) {
            Cell cell = plan.cells().get(i);
            Path file = directory.resolve(CellRun.fileName(i, cell));
            if (!heard[i]) {
                outcomes.add(outcome(cell, kind, reason));
            } else if (Files.exists(file)) {
                try {
                    if (ResultFile.read(file).size() != 1) {
                        outcomes.add(outcome(cell, "missing", file + " holds not exactly one result"));
                    }
                } catch (BadInputException e) {
                    outcomes.add(outcome(cell, "missing", String.valueOf(e.getMessage())));
                }
            }
        }
    }

    synchronized List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** What the worker saw of its mount, and the launcher of its container. */
    synchronized Map<String, String> mountFacts() {
        Map<String, String> facts = new LinkedHashMap<>(mountFacts);
        facts.putAll(end.facts());
        return facts;
    }

    synchronized Map<String, ProbeOutcome> probes() {
        return probes.probes();
    }

    /** Parts of the wall time in seconds, {@code total} of them given. */
    synchronized Map<String, Double> seconds(double total) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        seconds.put("total", total);
        seconds.put("runner", runnerSeconds);
        seconds.put("measured", measuredSeconds);
        seconds.put("probes", probes.seconds());
        seconds.putAll(end.parts());
        return seconds;
    }
}
