package org.mountbench.storage;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mountbench.io.DropCaches;
import org.mountbench.io.DropRequest;

/** The caches of this machine's kernel, as a launcher drops them for those that measure. */
public final class HostCaches {

    private HostCaches() {}

    /** Why this process cannot drop them, as the end of a sentence; empty when it can. */
    public static Optional<String> obstacle() {
        return DropCaches.obstacle();
    }

    /** Arguments of a JVM that measures and may drop them itself, as it runs on the host with this process's rights. */
    public static List<String> arguments() {
        return List.of("-D" + DropCaches.PROPERTY + "=true");
    }

    /**
     * Arguments of a JVM in a container, which must ask this process.
     *
     * @param answers directory in the container where the answers go
     */
    public static List<String> arguments(String answers) {
        return List.of("-D" + DropCaches.PROPERTY + "=true", "-D" + DropCaches.ANSWERS + "=" + answers);
    }

    /** The name of the file that answers the request in a line of a worker's output; empty for any other line. */
    public static Optional<String> request(String line) {
        return DropRequest.parse(line);
    }

    /** Drops them and returns the content of the answer, which says so or why not. */
    public static String dropAndAnswer() {
        try {
            DropCaches.dropHere();
            return DropRequest.answer("");
        } catch (IOException | UnsupportedOperationException e) {
            return DropRequest.answer(e.toString());
        }
    }
}
