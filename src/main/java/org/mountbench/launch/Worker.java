package org.mountbench.launch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Second argument of a worker that shall end when its standard input closes. */
    static final String ATTACHED = "attached";

    private Worker() {}

    /** Runs the task in the file that is the first argument. */
    public static void main(String[] args) throws IOException {
        if (args.length > 1 && args[1].equals(ATTACHED)) {
            endWithLauncher();
        }
        WorkerTask task = JsonFile.read(Path.of(args[0]), WorkerTask.class);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.exit(run(task, out));
    }

    private static int run(WorkerTask task, PrintStream out) {
        Optional<String> refusal = checkMount(task, out);
        if (refusal.isPresent()) {
            out.println(WorkerEvent.of(Type.REFUSED, refusal.get(), Map.of()).line());
            return REFUSED_EXIT;
        }
        if (task.probes() != ProbeDepth.NONE) {
            probe(task, out);
        }
        for (int i = 0; i < task.cells().size(); i++) {
            out.println(WorkerEvent.ofCell(Type.CELL_STARTED, i, "", 0, 0).line());
            WorkerEvent event = new CellRun(task, i, out).run();
            // JMH may have left the log in the middle of a line
            out.println();
            out.println(event.line());
        }
        out.println(WorkerEvent.of(Type.FINISHED, "", Map.of()).line());
        return 0;
    }

    /** A mount that cannot be probed is told of and measured all the same. */
    private static void probe(WorkerTask task, PrintStream out) {
        long start = System.nanoTime();
        List<ProbeResult> results = List.of();
        try {
            results = MountProbes.run(Path.of(task.mount()).toAbsolutePath(), task.probes());
        } catch (IOException | RuntimeException e) {
            e.printStackTrace(out);
        }
        ProbeReport report = ProbeReport.of(results, (System.nanoTime() - start) / 1e9);
        out.println(WorkerEvent.of(Type.PROBED, JsonFile.line(report), Map.of()).line());
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

    private static Optional<String> checkMount(WorkerTask task, PrintStream out) {
        Path home = Path.of("").toAbsolutePath();
        try {
            MountCheck check = MountCheck.of(task.kind(), home);
            Optional<String> mismatch = check.mismatch(task.sentinel());
            if (mismatch.isEmpty()) {
                Files.createDirectories(home.resolve(task.mount()));
                Map<String, String> facts = new LinkedHashMap<>(check.facts());
                facts.put(
                        "java", System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ")");
                facts.put("user", String.valueOf(Files.getAttribute(Path.of("/proc/self"), "unix:uid")));
                out.println(WorkerEvent.of(Type.MOUNTED, "", facts).line());
            }
            return mismatch;
        } catch (IOException e) {
            return Optional.of("the " + task.kind().label() + " mount cannot be used: " + e);
        }
    }
}
