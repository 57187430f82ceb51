package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.mountbench.storage.FreeSpace;
import org.mountbench.storage.Space;

/** Whether a mount still answers, and whether it has room: asked by the worker before each cell. */
final class MountPulse {

    private final Path directory;
    private final Duration patience;
    private String dead = "";

    MountPulse(Path directory) {
        this(directory, TimeLimits.patience());
    }

    MountPulse(Path directory, Duration patience) {
        this.directory = directory;
        this.patience = patience;
    }

    /** Why a cell of that need cannot run now, as one sentence without a full stop; empty when it can. */
    String obstacle(Space need) throws InterruptedException {
        if (!dead.isEmpty()) {
            return dead;
        }
        try {
            return Deadline.within(patience, "the mount", () -> FreeSpace.of(directory))
                    .lack(need, Guards.SMALLER)
                    .orElse("");
        } catch (HungException e) {
            dead = "not run, since " + e.getMessage();
            return dead;
        } catch (IOException e) {
            return "the mount's free space cannot be told: " + e;
        }
    }

    /** Looks, after a cell that hung, whether the mount lives. */
    void checkAfter(Cell hung) throws InterruptedException {
        try {
            Deadline.within(patience, "the mount", () -> beat(directory));
        } catch (HungException e) {
            dead = "not run, since " + e.getMessage() + " after " + hung.title() + " had hung";
        } catch (IOException e) {
            // it answers; what is wrong with it the next cell will tell
            dead = "";
        }
    }

    /** Makes and deletes a file: what the kernel knows by heart is no sign of life. */
    static Path beat(Path directory) throws IOException {
        Path file = Files.createTempFile(directory, ".mountbench-pulse-", "");
        Files.delete(file);
        return file;
    }
}
