package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/** The directory below a mount in which benchmarks work; it bears the mount's label. */
final class MeasuredDirectory {

    private MeasuredDirectory() {}

    /** Makes it where the launcher could not; a read-only mount gets it through the writable one of the same files. */
    static void make(WorkerTask task, Path home, Duration patience) throws IOException, InterruptedException {
        Path place = task.writable().isEmpty() ? home : Path.of(task.writable());
        if (!place.equals(home) || !task.spec().readOnly()) {
            Deadline.within(patience, "the mount", () -> Files.createDirectories(place.resolve(task.mount())));
        }
    }

    /**
     * Gives a tmpfs the mode that was asked for: the runtime gives it that of the directory which it covers, and the
     * engine makes one for the working directory. The user owns it.
     */
    static void setMode(MountSpec mount, Path home) throws IOException {
        String mode = mount.options().get(MountSpec.TMPFS_MODE);
        if (mode != null && mount.kind() == StorageKind.TMPFS) {
            Files.setAttribute(home, "unix:mode", Integer.parseInt(mode, 8));
        }
    }

    /** Why nothing can be run in it; empty when it is there. */
    static String obstacle(WorkerTask task, Path home) {
        return Files.isDirectory(home.resolve(task.mount()))
                ? ""
                : task.spec().kind().withArticle()
                        + " mount is read-only, so that no file to read can be laid out on it";
    }

    /** Removes it, if it is empty, from a mount that outlives its container. */
    static void remove(WorkerTask task, Path home) {
        if (task.spec().driverOptions().isEmpty()) {
            return;
        }
        try {
            Files.deleteIfExists(home.resolve(task.mount()));
        } catch (IOException e) {
            System.err.println(home.resolve(task.mount()) + " is left there: " + e);
        }
    }
}
