package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** Probes of what happens to names. */
final class NameProbes {

    /** Some file systems lose names of a directory that is listed in several parts. */
    private static final int MANY = 25_000;

    private NameProbes() {}

    static String hardLink(Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "one");
        Path link = Files.createLink(directory.resolve("link"), file);
        Files.writeString(link, " two", StandardOpenOption.APPEND);
        expect("one two", file, "what is written through a hard link is not seen in the file");
        Files.delete(file);
        expect("one two", link, "a hard link is lost with the first name");
        return "";
    }

    static String symbolicLink(Path directory) throws IOException {
        Path target = Path.of("file");
        Path link = Files.createSymbolicLink(directory.resolve("link"), target);
        Path found = Files.readSymbolicLink(link);
        WrongOutcome.unless(found.equals(target), "a symbolic link to " + target + " points to " + found);
        Files.writeString(directory.resolve(target), "one");
        expect("one", link, "a symbolic link leads to other content");
        return "";
    }

    static String renameOver(Path directory) throws IOException {
        Path old = Files.writeString(directory.resolve("old"), "old");
        Path replacement = Files.writeString(directory.resolve("new"), "new");
        Files.move(replacement, old, StandardCopyOption.ATOMIC_MOVE);
        expect("new", old, "a file renamed over another has not replaced it");
        WrongOutcome.unless(Files.notExists(replacement), "a renamed file still has its old name");
        return "";
    }

    /** A file and a directory that is not empty; overlay file systems refuse the latter for lower directories. */
    static String renameAcross(Path directory) throws IOException {
        Path from = Files.createDirectory(directory.resolve("from"));
        Path to = Files.createDirectory(directory.resolve("to"));
        Path tree = Files.createDirectory(from.resolve("tree"));
        Files.writeString(tree.resolve("leaf"), "leaf");
        Path file = Files.writeString(from.resolve("file"), "file");
        Files.move(file, to.resolve("file"), StandardCopyOption.ATOMIC_MOVE);
        Files.move(tree, to.resolve("tree"), StandardCopyOption.ATOMIC_MOVE);
        expect("file", to.resolve("file"), "a file renamed into another directory has other content");
        expect("leaf", to.resolve("tree").resolve("leaf"), "a renamed directory has other content");
        WrongOutcome.unless(
                Files.notExists(file) && Files.notExists(tree), "a name is still in the directory it was moved from");
        return "";
    }

    /** A directory of many names is listed in full and without repeats. */
    static String listing(Path directory) throws IOException {
        for (int i = 0; i < MANY; i++) {
            Files.createFile(directory.resolve("file-" + i));
        }
        Set<Path> names = new HashSet<>();
        int entries = 0;
        try (DirectoryStream<Path> listing = Files.newDirectoryStream(directory)) {
            for (Path entry : listing) {
                names.add(entry.getFileName());
                entries++;
            }
        }
        WrongOutcome.unless(
                entries == MANY && names.size() == MANY,
                "a listing of " + MANY + " names has " + entries + " entries, " + names.size() + " of them different");
        return MANY + " names";
    }

    private static void expect(String content, Path file, String otherwise) throws IOException {
        WrongOutcome.unless(Files.exists(file) && Files.readString(file).equals(content), otherwise);
    }
}
