package org.mountbench.workload;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.mountbench.workload.TreePlan.PlannedFile;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * A tree that lies there, synced, for workloads that change nothing. The set-up before each operation costs two clock
 * readings, some fifty nanoseconds in one of many microseconds.
 */
@State(Scope.Thread)
public class TreeState extends TreeParams {

    private static final LinkOption[] LSTAT = {LinkOption.NOFOLLOW_LINKS};

    /**
     * Before each operation, {@code warm}: names and attributes lie in the kernel's caches, or {@code cold}: none of
     * them does, which takes dropping all caches of the machine.
     */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Tree tree;
    private Path[] index;
    private int[] sizes;
    private File[] missing;
    private FileCache fileCache;

    @Override
    public void check() {
        super.check();
        CacheState.parse(cache);
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        TreePlan plan = plan();
        directory = WorkingDirectory.below(storage);
        state.checkNames(directory.path(), thread);
        tree = new Tree(directory.file("tree"), plan);
        Tree layout = new Tree(WritableTwin.of(tree.root()), plan);
        layout.create();
        layout.sync();
        directory.sync();
        tree.walk();
        List<PlannedFile> sorted = plan.files().stream()
                .sorted((left, right) -> left.path().compareTo(right.path()))
                .toList();
        index = sorted.stream().map(file -> tree.root().resolve(file.path())).toArray(Path[]::new);
        sizes = sorted.stream().mapToInt(PlannedFile::size).toArray();
        missing = new File[index.length];
        for (int i = 0; i < index.length; i++) {
            missing[i] = index[i].resolveSibling(missingName(i, index[i])).toFile();
        }
        // a look for what is missing need not come by every name
        fileCache = state.enterNames(
                DroppedCaches.BYTES_OF_NAME * plan.directories().size());
    }

    /** A name beside a file that is there, or below a directory that is not, in turn. */
    private static String missingName(int i, Path present) {
        return i % 2 == 0 ? present.getFileName() + ".missing" : "missing/" + present.getFileName();
    }

    @Setup(Level.Invocation)
    public void restoreCaches() throws IOException {
        fileCache.restore();
    }

    @TearDown
    public void remove() throws IOException {
        fileCache.check();
        tree.verify();
        directory.close();
    }

    int walk() throws IOException {
        return tree.walk();
    }

    /**
     * Asks for each entry of the index whether it is as it was.
     *
     * @throws WrongResultException when a size is another
     */
    int refreshIndex() throws IOException {
        for (int i = 0; i < index.length; i++) {
            LaidOutFile.checkSize(
                    index[i],
                    Files.readAttributes(index[i], BasicFileAttributes.class, LSTAT)
                            .size(),
                    sizes[i]);
        }
        return index.length;
    }

    /**
     * Looks up paths that do not exist, as many as there are files.
     *
     * @throws WrongResultException when one is there
     */
    int lookUpMissing() {
        for (File path : missing) {
            if (path.exists()) {
                throw new WrongResultException(path.getName() + " is there although nobody made it");
            }
        }
        return missing.length;
    }
}
