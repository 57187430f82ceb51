package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Empties the kernel's caches of data, names and attributes, for the whole machine: the only way to a cold state of
 * metadata. It slows down everything else that runs there, so the user has to ask for it, and only root of the machine
 * itself can do it; a container sees the switch as read-only.
 */
public final class DropCaches {

    /** System property by which the launcher passes on that the user asked for it: {@code true}. */
    public static final String PROPERTY = "mountbench.dropCaches";

    private static final Path SWITCH = Path.of("/proc/sys/vm/drop_caches");
    private static final String DATA_AND_METADATA = "3";

    private DropCaches() {}

    /**
     * Tells whether {@link #drop} can work.
     *
     * @throws UnsupportedOperationException when the user did not ask for it or this process may not do it
     */
    public static void check() {
        if (!Boolean.getBoolean(PROPERTY)) {
            throw new UnsupportedOperationException(
                    "names and attributes leave the kernel's caches only when all caches"
                            + " of the machine are dropped; ask for that with --drop-caches (root, host kinds)");
        }
        if (!Files.isWritable(SWITCH)) {
            throw new UnsupportedOperationException(
                    "--drop-caches: this process may not write " + SWITCH + "; it takes root outside of a container");
        }
        Natives.require("--drop-caches");
    }

    /**
     * Writes everything dirty back, since that is not dropped, then drops what is clean.
     *
     * @throws UnsupportedOperationException as {@link #check}
     */
    public static void drop() throws IOException {
        check();
        Natives.require("--drop-caches").call(SystemCall.SYNC);
        Files.writeString(SWITCH, DATA_AND_METADATA, StandardOpenOption.WRITE);
    }
}
