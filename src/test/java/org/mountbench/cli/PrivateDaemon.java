package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.mountbench.Requirement;

/**
 * A Docker daemon of the test's own, which it may stop and kill: own data, socket and network namespace, so that the
 * machine's engine and its bridge are left alone.
 */
final class PrivateDaemon implements AutoCloseable {

    private static final Path DOCKERD = Path.of("/usr/sbin/dockerd");

    private final Path home;
    private final Process process;

    private PrivateDaemon(Path home, Process process) {
        this.home = home;
        this.process = process;
    }

    static PrivateDaemon start() throws IOException, InterruptedException {
        if (!Files.isExecutable(DOCKERD) || !isRoot()) {
            return Requirement.missing("root and " + DOCKERD + " for a daemon that may be killed");
        }
        // short, since the path of a socket has a limit; on the disk, since overlayfs needs one
        Path home = Files.createTempDirectory(
                Path.of("/var/tmp"),
                "mbd",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        Process process = new ProcessBuilder(
                        "unshare",
                        "-n",
                        "sh",
                        "-c",
                        "ip link set lo up 2>/dev/null; exec " + DOCKERD + " --iptables=false --ip-masq=false"
                                + " --data-root " + home + "/data --exec-root " + home + "/exec --pidfile " + home
                                + "/pid -H unix://" + home + "/s")
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("log").toFile())
                .start();
        PrivateDaemon daemon = new PrivateDaemon(home, process);
        for (int i = 0; i < 300; i++) {
            if (daemon.answers()) {
                return daemon;
            }
            Thread.sleep(100);
        }
        String log = Files.readString(home.resolve("log"));
        daemon.close();
        throw new IllegalStateException("dockerd did not start: " + log);
    }

    private static boolean isRoot() throws IOException {
        return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    }

    private boolean answers() throws IOException, InterruptedException {
        return run("curl", "-sf", "--max-time", "5", "--unix-socket", home + "/s", "http://localhost/_ping") == 0;
    }

    String endpoint() {
        return "unix://" + home + "/s";
    }

    void signal(String name) throws IOException, InterruptedException {
        JarProcess.signal(process.pid(), name);
    }

    @Override
    public void close() throws IOException, InterruptedException {
        signal("CONT");
        signal("TERM");
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        // what a killed daemon left running carries the path of this daemon on its command line
        for (int i = 0; i < 100; i++) {
            List<ProcessHandle> left = orphans();
            if (left.isEmpty()) {
                break;
            }
            left.forEach(ProcessHandle::destroyForcibly);
            Thread.sleep(50);
        }
        run("sh", "-c", "grep -o ' " + home + "/[^ ]*' /proc/self/mountinfo | sort -r | xargs -r -n1 umount -l");
        try (Stream<Path> files = Files.walk(home)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }

    /** Helper processes of this daemon, and what they started. */
    private List<ProcessHandle> orphans() {
        return ProcessHandle.allProcesses()
                .filter(handle -> handle.info()
                        .commandLine()
                        .filter(line -> line.contains(home + "/"))
                        .filter(line -> !line.contains("umount"))
                        .isPresent())
                .flatMap(handle -> Stream.concat(handle.descendants(), Stream.of(handle)))
                .toList();
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
