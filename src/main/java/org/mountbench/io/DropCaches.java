package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Empties the kernel's caches of data, names and attributes, for the whole machine: the only way to a cold state of
 * metadata. It slows down everything else that runs there, so the user has to ask for it, and only root of the machine
 * itself can do it. A container sees the switch as read-only: there {@link DropRequest} asks the launcher.
 */
public final class DropCaches {

    /** System property by which the launcher passes on that the user asked for it: {@code true}. */
    public static final String PROPERTY = "mountbench.dropCaches";

    /** System property: the directory in which the launcher answers a process that may not drop caches itself. */
    public static final String ANSWERS = "mountbench.dropCaches.answers";

    private static final Path SWITCH = Path.of("/proc/sys/vm/drop_caches");
    private static final String DATA_AND_METADATA = "3";
    private static final String OPTION = "--drop-caches";

    private DropCaches() {}

    /**
     * Tells whether {@link #drop} can work.
     *
     * @throws UnsupportedOperationException when the user did not ask for it or this process may not do it
     */
    public static void check() {
        if (!Boolean.getBoolean(PROPERTY)) {
            throw new UnsupportedOperationException(
                    "names and attributes leave the kernel's caches only when all caches of the machine are dropped;"
                            + " ask for that with " + OPTION + ", as root and with an engine on this kernel");
        }
        if (System.getProperty(ANSWERS) == null) {
            obstacle().ifPresent(reason -> {
                throw new UnsupportedOperationException(OPTION + ": " + reason);
            });
        }
    }

    /**
     * Writes everything dirty back, since that is not dropped, then drops what is clean: here, or by the launcher. Takes
     * a while, so it belongs outside of whatever is timed.
     *
     * @throws UnsupportedOperationException as {@link #check}, or when the launcher could not do it
     */
    public static void drop() throws IOException {
        check();
        String answers = System.getProperty(ANSWERS);
        if (answers == null) {
            dropHere();
        } else {
            DropRequest.next(Path.of(answers)).await();
        }
    }

    /** Why this process may not drop the caches of its machine; empty when it may. */
    public static Optional<String> obstacle() {
        if (!Files.exists(SWITCH)) {
            return Optional.of("there is no " + SWITCH + ", which only Linux has");
        }
        if (!Files.isWritable(SWITCH)) {
            return Optional.of("this process may not write " + SWITCH + "; it takes root outside of a container");
        }
        return Natives.find().isPresent()
                ? Optional.empty()
                : Optional.of("it needs native calls: " + Natives.reason());
    }

    /** Drops the caches in this process, whether the property is set or not. */
    public static void dropHere() throws IOException {
        Natives.require(OPTION).call(SystemCall.SYNC);
        Files.writeString(SWITCH, DATA_AND_METADATA, StandardOpenOption.WRITE);
    }
}
