package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A tree, and one directory for a link to each of its files; the links are deleted before each operation. */
@State(Scope.Thread)
public abstract class TreeLinkState extends TreeParams {

    private final Link kind;
    private WorkingDirectory directory;
    private Tree tree;
    private Path[] targets;
    private Path[] links;

    TreeLinkState(Link kind) {
        this.kind = kind;
    }

    @Setup
    public void layOut() throws IOException {
        check();
        directory = WorkingDirectory.below(storage);
        Path probed = Files.createFile(directory.file("probed"));
        kind.probe(directory.file("probe"), probed);
        tree = new Tree(directory.file("tree"), plan());
        tree.create();
        tree.sync();
        directory.sync();
        Path folder = Files.createDirectory(directory.file("links"));
        List<Path> paths = tree.paths();
        targets = paths.toArray(Path[]::new);
        links = new Path[targets.length];
        for (int i = 0; i < links.length; i++) {
            links[i] = folder.resolve("link-" + i);
        }
    }

    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        for (Path link : links) {
            Files.deleteIfExists(link);
        }
    }

    /** Looks whether each link leads where it should. */
    @TearDown
    public void remove() throws IOException {
        for (int i = 0; i < links.length; i++) {
            if (!kind.leads(links[i], targets[i])) {
                throw new WrongResultException(links[i].getFileName() + " does not lead to " + targets[i]);
            }
        }
        directory.close();
    }

    int link() throws IOException {
        for (int i = 0; i < links.length; i++) {
            kind.create(links[i], targets[i]);
        }
        return links.length;
    }
}
