package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The tree of {@link TreeBenchmark#copy}, synced and cached, and the place for its copy. */
@State(Scope.Thread)
public class TreeCopyState extends TreeParams {

    private static final String SAME = "same";

    /** Directory that the tree is copied from, of another mount as a rule; {@code same}: the storage itself. */
    @Param(SAME)
    public String source;

    private WorkingDirectory directory;
    private WorkingDirectory sourceDirectory;
    private Tree original;
    private Tree copy;

    @Setup
    public void layOut() throws IOException {
        check();
        TreePlan plan = plan();
        sourceDirectory =
                source.equals(SAME) ? WorkingDirectory.below(storage) : WorkingDirectory.below("source", source);
        directory = source.equals(SAME) ? sourceDirectory : WorkingDirectory.below(storage);
        original = new Tree(sourceDirectory.file("tree"), plan);
        copy = new Tree(directory.file("copy"), plan);
        original.create();
        original.sync();
        sourceDirectory.sync();
        original.walk();
    }

    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        if (Files.exists(copy.root())) {
            copy.delete();
        }
    }

    @TearDown(Level.Invocation)
    public void checkCount() throws IOException {
        copy.walk();
    }

    @TearDown
    public void remove() throws IOException {
        copy.verify();
        directory.close();
        if (sourceDirectory != directory) {
            sourceDirectory.close();
        }
    }

    /** Copies directories and contents, not owners, modes or times. */
    Path copy() throws IOException {
        Path from = original.root();
        Path to = copy.root();
        return Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectory(to.resolve(from.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)));
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
