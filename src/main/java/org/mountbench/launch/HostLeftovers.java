package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;

/** What a killed run left on this machine outside of any engine: scratch directories, and a record that says running. */
public final class HostLeftovers {

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private HostLeftovers() {}

    /**
     * Finds the scratch directories of dead runs in memory, in {@code results} and the run directories below it, and in
     * the places that are given.
     *
     * @param results directory that holds run directories
     * @param places further directories in which mounts made their scratch directories
     */
    public static List<Path> find(Path results, List<Path> places) {
        Set<Path> parents = new LinkedHashSet<>(places);
        parents.add(SHARED_MEMORY);
        parents.add(results);
        parents.addAll(directoriesIn(results));
        List<Path> found = new ArrayList<>();
        parents.forEach(parent -> Scratch.abandoned(parent).forEach(scratch -> found.add(scratch.path())));
        return found;
    }

    /** Removes what {@link #find} found, and marks the runs that it belonged to as incomplete. */
    public static void remove(List<Path> found) throws IOException {
        for (Path scratch : found) {
            new Scratch(scratch).close();
            Path run = scratch.toAbsolutePath().getParent();
            if (run != null) {
                markIncomplete(new RunDirectory(run));
            }
        }
    }

    private static void markIncomplete(RunDirectory run) throws IOException {
        if (!Files.isRegularFile(run.environment())) {
            return;
        }
        try {
            Environment dead = JsonFile.read(run.environment(), Environment.class);
            if (dead.state() == State.RUNNING) {
                JsonFile.write(run.environment(), dead.ended(State.INCOMPLETE, RunRecord.now()));
            }
        } catch (BadInputException e) {
            // cut short by the death itself; what there is stays as it is
            return;
        }
    }

    private static List<Path> directoriesIn(Path results) {
        List<Path> directories = new ArrayList<>();
        if (Files.isDirectory(results)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(results, Files::isDirectory)) {
                entries.forEach(directories::add);
            } catch (IOException | DirectoryIteratorException e) {
                // a directory of somebody else, or one that vanished meanwhile: nothing of ours can be found there
                directories.clear();
            }
        }
        return directories;
    }
}
