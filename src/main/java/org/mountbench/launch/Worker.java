package org.mountbench.launch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mountbench.launch.WorkerEvent.Type;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.MountCheck;
import org.mountbench.storage.MountProbes;
import org.mountbench.storage.ProbeDepth;
import org.mountbench.storage.ProbeResult;

/**
 * The process that measures one mount: inside a container, or on the host for host kinds. It checks the mount, then
 * runs cell after cell, writes the JSON of each at once, and speaks to the launcher by event lines on standard output.
 */
public final class Worker {

    /** Exit code when the mount is not what was asked for. */
    static final int REFUSED_EXIT = 77;

    /** Times the patience with a mount: the first access may have to wake it up. */
    private static final int PATIENCE_AT_FIRST = 3;

    /** Exit code when a fork hangs that cannot be killed. */
    static final int HUNG_EXIT = 78;

    /** A listing of 25,000 names takes 20 s on a file system in user space. */
    private static final Duration PROBE_PATIENCE = Duration.ofSeconds(90);

    /** Second argument of a worker that shall end when its standard input closes. */
    static final String ATTACHED = "attached";

    private Worker() {}

    /** Runs the task in the file that is the first argument. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 1 && args[1].equals(ATTACHED)) {
            endWithLauncher();
        }
        WorkerTask task = JsonFile.read(Path.of(args[0]), WorkerTask.class);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.exit(run(task, out));
    }

    private static int run(WorkerTask task, PrintStream out) throws InterruptedException {
        Optional<String> refusal = checkMount(task, out);
        if (refusal.isPresent()) {
            out.println(WorkerEvent.of(Type.REFUSED, refusal.get(), Map.of()).line());
            return REFUSED_EXIT;
        }
        if (task.probes() != ProbeDepth.NONE) {
            out.println(WorkerEvent.of(Type.PROBED, JsonFile.line(probe(task)), Map.of())
                    .line());
        }
        Path home = Path.of("").toAbsolutePath();
        String lacking = MeasuredDirectory.obstacle(task, home);
        MountPulse pulse = new MountPulse(home.resolve(task.mount()));
        for (int i = 0; i < task.cells().size(); i++) {
            out.println(WorkerEvent.ofCell(Type.CELL_STARTED, i, "", 0, 0).line());
            WorkerEvent event = lacking.isEmpty()
                    ? run(task, i, pulse, out)
                    : WorkerEvent.ofCell(Type.CELL_UNSUPPORTED, i, lacking, 0, 0);
            // JMH may have left the log in the middle of a line
            out.println();
            out.println(event.line());
        }
        MeasuredDirectory.remove(task, home);
        out.println(WorkerEvent.of(Type.FINISHED, "", Map.of()).line());
        return 0;
    }

    /** A mount that cannot be probed at all is measured all the same, and the reason stands in the place of results. */
    private static ProbeReport probe(WorkerTask task) throws InterruptedException {
        Path mount = Path.of(task.mount()).toAbsolutePath();
        long start = System.nanoTime();
        List<ProbeResult> results;
        try {
            results = Deadline.within(
                    PROBE_PATIENCE, "the mount that was probed", () -> MountProbes.run(mount, task.probes()));
        } catch (IOException | RuntimeException e) {
            String reason = e.getMessage() == null ? e.toString() : e.getMessage();
            results = List.of(new ProbeResult("probing", ProbeResult.Outcome.UNSUPPORTED, reason));
        }
        return ProbeReport.of(results, (System.nanoTime() - start) / 1e9);
    }

    private static WorkerEvent run(WorkerTask task, int index, MountPulse pulse, PrintStream out)
            throws InterruptedException {
        Cell cell = task.cells().get(index);
        String refusal = task.refused().getOrDefault(index, "");
        String obstacle = refusal.isEmpty() ? pulse.obstacle(cell.need()) : refusal;
        if (!obstacle.isEmpty()) {
            return WorkerEvent.ofCell(Type.CELL_FAILED, index, obstacle, 0, 0);
        }
        Duration limit = Duration.ofMillis(Math.round(1000 * task.cellLimits().get(index)));
        try (ForkWatch watch = ForkWatch.start(limit, () -> endUnkillable(index, limit, out))) {
            WorkerEvent event =
                    cell.isForeign() ? new ForeignRun(task, index, out).run() : new CellRun(task, index, out).run();
            watch.close();
            if (event.type() == Type.CELL_FAILED && watch.expired()) {
                pulse.checkAfter(cell);
                return WorkerEvent.ofCell(
                        Type.CELL_FAILED,
                        index,
                        "hung: no end after " + limit.toSeconds() + " s, so its fork was killed",
                        event.runnerSeconds(),
                        event.measuredSeconds());
            }
            return event;
        }
    }

    /** JMH waits for a fork that cannot die, and so would this process; the launcher hears of the rest by its end. */
    private static void endUnkillable(int index, Duration limit, PrintStream out) {
        String reason = "hung: no end after " + limit.toSeconds() + " s, and its fork cannot be killed";
        out.println();
        out.println(WorkerEvent.ofCell(Type.CELL_FAILED, index, reason, 0, 0).line());
        out.println(WorkerEvent.of(Type.GIVEN_UP, "", Map.of()).line());
        Runtime.getRuntime().halt(HUNG_EXIT);
    }

    /** A launcher that is killed cannot end its workers: its end of the pipe closes, and they end themselves. */
    private static void endWithLauncher() {
        Thread watch = new Thread(
                () -> {
                    try {
                        while (System.in.read() >= 0) {
                            // nothing is ever sent; only the end counts
                        }
                    } catch (IOException e) {
                        // a broken pipe is an end as well
                    }
                    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
                    Runtime.getRuntime().halt(143);
                },
                "launcher-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private static Optional<String> checkMount(WorkerTask task, PrintStream out) throws InterruptedException {
        Path home = Path.of("").toAbsolutePath();
        Duration patience = TimeLimits.patience().multipliedBy(PATIENCE_AT_FIRST);
        try {
            MeasuredDirectory.setMode(task.spec(), home);
            MountCheck check = Deadline.within(patience, "the mount", () -> MountCheck.of(task.spec(), home));
            Optional<String> mismatch = Deadline.within(patience, "the mount", () -> check.mismatch(task.sentinel()));
            if (mismatch.isEmpty()) {
                MeasuredDirectory.make(task, home, patience);
                Map<String, String> facts = new LinkedHashMap<>(check.facts());
                facts.putAll(Confinement.ofThisProcess());
                facts.put(
                        "java", System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ")");
                facts.put("user", String.valueOf(Files.getAttribute(Path.of("/proc/self"), "unix:uid")));
                out.println(WorkerEvent.of(Type.MOUNTED, "", facts).line());
            }
            return mismatch;
        } catch (HungException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            return Optional.of("the " + task.spec().kind().label() + " mount cannot be used: " + e);
        }
    }
}
