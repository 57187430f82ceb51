package org.mountbench.engine;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.mountbench.engine.CopyEntry.Content;
import org.mountbench.engine.CopyEntry.Directory;
import org.mountbench.engine.CopyEntry.HostFile;

/**
 * The files of an image, sorted by name, so that parents precede their children and equal trees give equal archives.
 * Symbolic links are followed: some distributions keep parts of a JDK elsewhere.
 */
final class ImageTree {

    /** Where Java lies in the image. */
    static final String JAVA_HOME = "opt/java";

    private static final int DIRECTORY = 0755;
    private static final int PROGRAM = 0755;
    private static final int FILE = 0644;
    private static final int STICKY = 01777;
    /** Parts of a whole JDK that no program needs. */
    private static final Set<String> NOT_NEEDED = Set.of("jmods", "src.zip", "man", "demo", "sample", "include");

    private static final String PASSWD = """
            root:x:0:0:root:/root:/sbin/nologin
            mountbench:x:65532:65532:mountbench:/tmp:/sbin/nologin
            """;
    private static final String GROUP = """
            root:x:0:
            mountbench:x:65532:
            """;

    private final SortedMap<String, CopyEntry> entries = new TreeMap<>();

    /** A minimal root file system around a runtime and the libraries that it needs from this machine. */
    static ImageTree of(Path runtime, Set<Path> libraries) throws IOException {
        ImageTree tree = new ImageTree();
        for (String name : new String[] {"tmp", "var/tmp"}) {
            tree.directory(name, STICKY);
        }
        for (String name : new String[] {"dev", "proc", "sys", "root"}) {
            tree.directory(name, DIRECTORY);
        }
        tree.text("etc/passwd", PASSWD);
        tree.text("etc/group", GROUP);
        tree.text("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
        tree.runtime(runtime);
        for (Path library : libraries) {
            tree.file(library.toString().substring(1), library, PROGRAM);
        }
        return tree;
    }

    /** Entries by name. */
    SortedMap<String, CopyEntry> entries() {
        return entries;
    }

    private void runtime(Path runtime) throws IOException {
        try (Stream<Path> files = Files.walk(runtime, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path relative = runtime.relativize(file);
                if (!NOT_NEEDED.contains(relative.getName(0).toString())) {
                    file(JAVA_HOME + "/" + relative, file, Files.isExecutable(file) ? PROGRAM : FILE);
                }
            }
        }
    }

    private void text(String name, String text) {
        parents(name);
        entries.put(name, Content.text(name, FILE, text));
    }

    private void file(String name, Path source, int mode) throws IOException {
        parents(name);
        entries.put(name, new HostFile(name, mode, source.toRealPath()));
    }

    private void directory(String name, int mode) {
        parents(name);
        entries.put(name, new Directory(name, mode, 0, 0));
    }

    private void parents(String name) {
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            String parent = name.substring(0, slash);
            entries.putIfAbsent(parent, new Directory(parent, DIRECTORY, 0, 0));
        }
    }
}
