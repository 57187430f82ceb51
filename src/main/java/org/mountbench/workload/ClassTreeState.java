package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** The compiled classes of {@link TreeBenchmark#classScan}. */
@State(Scope.Thread)
public class ClassTreeState implements CheckedParams {

    private static final Set<StandardOpenOption> READ = Set.of(StandardOpenOption.READ);
    /** What a scanner asks for first. */
    private static final int HEADER = 512;

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Number of class files. */
    @Param("10000")
    public String files;

    /**
     * Before each operation, {@code warm}: files, names and attributes lie in the kernel's caches, or {@code cold}: none
     * of them does, which takes dropping all caches of the machine.
     */
    @Param("warm")
    public String cache;

    private WorkingDirectory directory;
    private Tree tree;
    private int number;
    private FileCache fileCache;
    private final ByteBuffer header = ByteBuffer.allocateDirect(HEADER);

    @Override
    public void check() {
        CacheState.parse(cache);
        Params.count("files", files);
    }

    @Setup
    public void layOut(ThreadParams thread) throws IOException {
        check();
        CacheState state = CacheState.parse(cache);
        number = Params.count("files", files);
        directory = WorkingDirectory.below(storage);
        state.checkNames(directory.path(), thread);
        TreePlan plan = TreeShape.CLASSES.plan(number);
        tree = new Tree(directory.file("classes"), plan);
        Tree layout = new Tree(WritableTwin.of(tree.root()), plan);
        layout.create();
        layout.sync();
        directory.sync();
        scan();
        fileCache = state.enterNames((long) HEADER * number);
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

    /**
     * Walks the tree, opens every class file and reads its header; returns how many there are.
     *
     * @throws WrongResultException when it finds fewer than were made, or a file that is no class
     */
    int scan() throws IOException {
        Scan scan = new Scan();
        Files.walkFileTree(tree.root(), scan);
        if (scan.classes != number) {
            throw new WrongResultException(
                    "a scan finds " + scan.classes + " classes where " + number + " had been made");
        }
        return scan.classes;
    }

    private final class Scan extends SimpleFileVisitor<Path> {

        private int classes;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (file.toString().endsWith(".class")) {
                try (FileChannel in = FileChannel.open(file, READ)) {
                    in.read(header.clear());
                }
                if (header.getInt(0) != TreeContent.CLASS_MAGIC || header.getInt(4) != TreeContent.CLASS_VERSION) {
                    throw new WrongResultException(file.getFileName() + " does not begin as a class file");
                }
                classes++;
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
