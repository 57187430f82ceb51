package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mountbench.results.BadInputException;

/**
 * Who the worker is inside a container.
 *
 * @param uid user id
 * @param gid group id
 */
record ContainerUser(int uid, int gid) {

    /** An id that no account uses, for launchers that run as root. */
    private static final int UNPRIVILEGED = 65532;

    /**
     * The user of an option, or without one: the launcher's own ids, so that it can delete what the container wrote
     * into a bind; an unprivileged id when the launcher is root.
     *
     * @param option {@code uid} or {@code uid:gid} in digits, or empty
     */
    static ContainerUser of(String option) {
        if (option.isEmpty()) {
            return ofLauncher();
        }
        String[] parts = option.split(":", -1);
        try {
            int uid = Integer.parseInt(parts[0]);
            int gid = parts.length == 2 ? Integer.parseInt(parts[1]) : uid;
            if (parts.length <= 2 && uid >= 0 && gid >= 0) {
                return new ContainerUser(uid, gid);
            }
        } catch (NumberFormatException e) {
            throw refused(option, e);
        }
        throw refused(option, null);
    }

    private static BadInputException refused(String option, @Nullable Throwable cause) {
        return new BadInputException(
                "--user: '" + option + "' is not uid:gid in digits; write for example 1000:1000", cause);
    }

    private static ContainerUser ofLauncher() {
        try {
            int uid = (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
            int gid = (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:gid");
            return uid == 0 ? new ContainerUser(UNPRIVILEGED, UNPRIVILEGED) : new ContainerUser(uid, gid);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            // no /proc: the engine runs in a virtual machine, whose file sharing maps owners by itself
            return new ContainerUser(UNPRIVILEGED, UNPRIVILEGED);
        }
    }

    @Override
    public String toString() {
        return uid + ":" + gid;
    }
}
