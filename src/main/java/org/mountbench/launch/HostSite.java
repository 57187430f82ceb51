package org.mountbench.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.mountbench.engine.Owner;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.HostCaches;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/** Runs the worker as a process of the host in a scratch directory: the same jar, no container. */
final class HostSite implements LaunchSite {

    /** The same for each launch, since JMH records it among the JVM's arguments. */
    private static final String TEMPORARY = "worker-temporary";

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private final RunPlan plan;
    private final Guards guards;
    private final Owner owner;
    private final Path scratch;
    private final Path jar;

    /**
     * @param scratch existing directory for host directories whose place the user did not choose
     * @param jar the benchmark jar
     */
    HostSite(RunPlan plan, Guards guards, Owner owner, Path scratch, Path jar) {
        this.plan = plan;
        this.guards = guards;
        this.owner = owner;
        this.scratch = scratch;
        this.jar = jar;
    }

    @Override
    public WorkerEnd launch(Slot slot, Consumer<String> line, Path results) throws IOException, InterruptedException {
        long start = System.nanoTime();
        String name = Scratch.PREFIX + plan.runId() + "-" + slot.token();
        Path parent = parent(slot.mount(), scratch);
        try (MountDirectory home =
                        MountDirectory.create(parent, name, owner, slot.mount().name());
                Scratch temporary = Scratch.create(scratch, TEMPORARY, owner)) {
            Path task = temporary.path().resolve("task.json");
            JsonFile.write(
                    task,
                    guards.task(
                            plan,
                            slot,
                            results.toAbsolutePath().toString(),
                            temporary.path().toAbsolutePath().toString(),
                            plan.caches() == Caches.DROP ? HostCaches.arguments() : List.of(),
                            plan.jar().isEmpty()
                                    ? ""
                                    : ForeignJar.copyIn(scratch)
                                            .toAbsolutePath()
                                            .toString()));
            int exit = run(command(temporary.path().toAbsolutePath(), task.toAbsolutePath()), home.path(), line);
            return new WorkerEnd(exit, false, (System.nanoTime() - start) / 1e9);
        }
    }

    /** Where the directory of a mount of the host's, or the source of a bind, is made. */
    static Path parent(MountSpec mount, Path scratch) throws IOException {
        String source = mount.options().get(MountSpec.SOURCE);
        if (source != null) {
            return Path.of(source);
        }
        if (mount.kind() == StorageKind.HOST_TMPFS) {
            if (!Files.isDirectory(SHARED_MEMORY)) {
                throw new IOException("there is no " + SHARED_MEMORY + "; give a directory in memory with "
                        + "--mount type=host-tmpfs,source=DIR");
            }
            return SHARED_MEMORY;
        }
        return scratch;
    }

    private List<String> command(Path temporary, Path task) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(WorkerJvm.workerArguments(temporary.toString()));
        command.addAll(List.of("-cp", jar.toAbsolutePath().toString(), Worker.class.getName()));
        command.add(task.toString());
        command.add(Worker.ATTACHED);
        return command;
    }

    private static int run(List<String> command, Path home, Consumer<String> line)
            throws IOException, InterruptedException {
        // standard input stays an open pipe: the worker ends when it closes, also when the launcher is killed
        Process process = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            FutureTask<Void> forwarding = new FutureTask<>(() -> forward(process, line), null);
            Thread reader = new Thread(forwarding, "worker-output");
            reader.setDaemon(true);
            reader.start();
            int exit = process.waitFor();
            forwarding.get(10, TimeUnit.SECONDS);
            return exit;
        } catch (ExecutionException e) {
            // what the worker said could not be kept: the disk is full, or it spoke nonsense
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("the worker's output did not end with the worker", e);
        } finally {
            end(process);
        }
    }

    private static void forward(Process process, Consumer<String> line) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                line.accept(text);
            }
        } catch (RuntimeException e) {
            process.destroyForcibly();
            throw e;
        } catch (IOException e) {
            // the process was ended and took its pipe along; what it said before has been passed on
            return;
        }
    }

    private static void end(Process process) {
        List<ProcessHandle> forks = process.descendants().toList();
        process.destroyForcibly();
        forks.forEach(ProcessHandle::destroyForcibly);
        await(process.onExit());
        forks.forEach(fork -> await(fork.onExit()));
    }

    /** A process that waits for a dead file system in the kernel does not die before that answers. */
    private static void await(CompletableFuture<?> exit) {
        exit.completeOnTimeout(null, TimeLimits.patience().toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }
}
