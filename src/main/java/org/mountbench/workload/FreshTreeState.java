package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Files;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A tree that is created before each operation, under a name that was never used, and that nobody has walked since. It
 * is not synced, which would take many times as long as what is measured.
 */
@State(Scope.Thread)
public class FreshTreeState extends TreeParams {

    private static final int FILES_TO_WARM_WITH = 100;
    private static final int WALKS_TO_WARM_WITH = 200;

    private WorkingDirectory directory;
    private TreePlan plan;
    private Tree tree;
    private int trees;

    /** Walks another tree until the walk is compiled; else the first pass would measure the compiler. */
    @Setup
    public void warmCode() throws IOException {
        check();
        plan = plan();
        directory = WorkingDirectory.below(storage);
        tree = new Tree(
                directory.file("other"),
                Params.constant("shape", shape, TreeShape.class).plan(FILES_TO_WARM_WITH));
        tree.create();
        for (int i = 0; i < WALKS_TO_WARM_WITH; i++) {
            tree.walk();
        }
    }

    @Setup(Level.Invocation)
    public void replaceTree() throws IOException {
        if (Files.exists(tree.root())) {
            tree.delete();
        }
        tree = new Tree(directory.file("tree-" + ++trees), plan);
        tree.create();
    }

    @TearDown
    public void remove() throws IOException {
        directory.close();
    }

    int walk() throws IOException {
        return tree.walk();
    }

    /**
     * Deletes the tree.
     *
     * @throws WrongResultException when it had not all its files
     */
    int delete() throws IOException {
        int deleted = tree.delete();
        if (deleted != plan.files().size()) {
            throw new WrongResultException(
                    deleted + " files could be deleted where " + plan.files().size() + " had been created");
        }
        return deleted;
    }
}
