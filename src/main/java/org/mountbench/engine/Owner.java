package org.mountbench.engine;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The process that owns what a run creates on an engine or disk; written as labels, so that a later process can tell
 * what a dead one left.
 *
 * @param runId id of the run
 * @param host name of the host the process runs on
 * @param pid its process id
 * @param startedMillis its start, milliseconds since the epoch, so that a reused process id is not mistaken for it
 */
public record Owner(String runId, String host, long pid, long startedMillis) {

    /** Label that everything of ours carries. */
    public static final String RUN_LABEL = "org.mountbench.run";

    private static final String HOST_LABEL = "org.mountbench.host";
    private static final String PID_LABEL = "org.mountbench.pid";
    private static final String STARTED_LABEL = "org.mountbench.started";

    /** The running process as the owner of a run. */
    public static Owner thisProcess(String runId) {
        ProcessHandle self = ProcessHandle.current();
        return new Owner(runId, hostName(), self.pid(), startOf(self));
    }

    /** These facts as labels. */
    public Map<String, String> labels() {
        return Map.of(
                RUN_LABEL,
                runId,
                HOST_LABEL,
                host,
                PID_LABEL,
                Long.toString(pid),
                STARTED_LABEL,
                Long.toString(startedMillis));
    }

    /** Reads labels; empty when they are not (all of) ours. */
    public static Optional<Owner> of(Map<String, String> labels) {
        try {
            String run = labels.get(RUN_LABEL);
            String host = labels.get(HOST_LABEL);
            String pid = labels.get(PID_LABEL);
            String started = labels.get(STARTED_LABEL);
            if (run == null || host == null || pid == null || started == null) {
                return Optional.empty();
            }
            return Optional.of(new Owner(run, host, Long.parseLong(pid), Long.parseLong(started)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Whether the owner is known to be dead: a process of this host that no longer runs. Other hosts: never known. */
    public boolean isDead() {
        if (!host.equals(hostName())) {
            return false;
        }
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> startOf(process) == startedMillis)
                .isEmpty();
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown-host";
        }
    }
}
