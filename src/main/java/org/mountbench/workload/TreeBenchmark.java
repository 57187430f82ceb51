package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** A whole tree of directories and small files per operation, by one thread and without any sync. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class TreeBenchmark {

    /** Copies a tree, of another mount as a rule, to the storage ({@code cp -R}). */
    @Benchmark
    public Path copy(TreeCopyState tree) throws IOException {
        return tree.copy();
    }

    /** The first walk over a tree since it was created; the code is warm from walks over another one. */
    @Benchmark
    public int walkFirst(FreshTreeState tree) throws IOException {
        return tree.walk();
    }

    /** Walks a tree that has been walked before, and asks for the attributes of each entry ({@code find -ls}). */
    @Benchmark
    public int walkLater(TreeState tree) throws IOException {
        return tree.walk();
    }

    /** Looks up as many paths that do not exist as the tree has files, the same ones each time. */
    @Benchmark
    public int missing(TreeState tree) {
        return tree.lookUpMissing();
    }

    /** Asks for the attributes of each file in the order of an index, as {@code git status} does. */
    @Benchmark
    public int refreshIndex(TreeState tree) throws IOException {
        return tree.refreshIndex();
    }

    /** Walks compiled classes, opens each and reads its header, as a framework does when it looks for annotations. */
    @Benchmark
    public int classScan(ClassTreeState tree) throws IOException {
        return tree.scan();
    }

    /** Unpacks a zip that lies in memory; inflating it is part of the operation. */
    @Benchmark
    public int unpack(TreeUnpackState tree) throws IOException {
        return tree.unpack();
    }

    /** Deletes a tree that has just been created ({@code rm -r}). */
    @Benchmark
    public int delete(FreshTreeState tree) throws IOException {
        return tree.delete();
    }

    /** Makes a symbolic link to each file of the tree, all in one directory. */
    @Benchmark
    public int symlink(SymlinkState tree) throws IOException {
        return tree.link();
    }

    /** Makes a hard link to each file of the tree, all in one directory. */
    @Benchmark
    public int hardLink(HardLinkState tree) throws IOException {
        return tree.link();
    }
}
