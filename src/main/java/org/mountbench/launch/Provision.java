package org.mountbench.launch;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.mountbench.engine.ContainerMount;
import org.mountbench.engine.CopyEntry;

/** What a mount needs on the host and on the engine around its container: removed when closed, last made first. */
final class Provision implements AutoCloseable {

    /** Where the volume for the task and the results lies inside. */
    static final String WORK = "/mountbench";

    /** Where the mount under test lies inside, and the worker's working directory. */
    static final String BENCH = WORK + "/bench";

    /** The same in the container's own layer, which must lie in no volume. */
    static final String LAYER = "/bench";

    private final List<ContainerMount> mounts = new ArrayList<>();
    private final Deque<Cleanup.Action> removals = new ArrayDeque<>();
    private Optional<Preparation> preparation = Optional.empty();
    private String home = BENCH;
    private String writable = BENCH;
    private String sentinel = "";

    /**
     * Directories that must lie in a mount before another container can be made on it.
     *
     * @param mount the mount, whose target they are made in
     */
    record Preparation(ContainerMount mount, List<CopyEntry> directories) {
        Preparation {
            directories = List.copyOf(directories);
        }
    }

    void mount(ContainerMount mount) {
        mounts.add(mount);
    }

    void atClose(Cleanup.Action removal) {
        removals.push(removal);
    }

    void prepare(Preparation before) {
        preparation = Optional.of(before);
    }

    /** The mount under test lies deeper than usual. */
    void home(String path) {
        home = path;
        writable = path;
    }

    /** The mount under test is read-only, and this is another one of the same files. */
    void writable(String path) {
        writable = path;
    }

    void sentinel(String content) {
        sentinel = content;
    }

    List<ContainerMount> mounts() {
        return List.copyOf(mounts);
    }

    Optional<Preparation> preparation() {
        return preparation;
    }

    String home() {
        return home;
    }

    /** Where files for the mount under test can be written: {@link #home} but for a read-only one. */
    String writable() {
        return writable;
    }

    String sentinel() {
        return sentinel;
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        while (!removals.isEmpty()) {
            try {
                removals.pop().run();
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
