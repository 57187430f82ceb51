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
import java.util.List;
import java.util.Set;
import org.mountbench.workload.TreePlan.PlannedFile;

/** A planned tree at some place of the storage. */
final class Tree {

    private static final Set<StandardOpenOption> CREATE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    /** Enough to find a wrong one; all of them would take longer than the workload on a large tree. */
    private static final int FILES_TO_VERIFY = 1024;

    private final Path root;
    private final TreePlan plan;
    private final TreeContent content;
    private final long bytes;

    /**
     * Names a place; makes nothing.
     *
     * @param root a directory that is not there yet
     */
    Tree(Path root, TreePlan plan) {
        this.root = root;
        this.plan = plan;
        this.content = new TreeContent(plan.largest());
        this.bytes = plan.bytes();
    }

    Path root() {
        return root;
    }

    /** Where each file is, in the order of the plan. */
    List<Path> paths() {
        return plan.files().stream().map(file -> root.resolve(file.path())).toList();
    }

    /** Makes all directories and files. */
    void create() throws IOException {
        Files.createDirectory(root);
        for (String directory : plan.directories()) {
            Files.createDirectory(root.resolve(directory));
        }
        for (PlannedFile file : plan.files()) {
            ByteBuffer bytesOfFile = content.of(file);
            try (FileChannel out = FileChannel.open(root.resolve(file.path()), CREATE)) {
                while (bytesOfFile.hasRemaining()) {
                    out.write(bytesOfFile);
                }
            }
        }
    }

    /** Writes all files through to the device. */
    void sync() throws IOException {
        FileSync.all(paths());
    }

    /**
     * Walks the tree and asks for the attributes of each entry; returns the number of files.
     *
     * @throws WrongResultException when there are more or fewer files, directories or bytes than planned
     */
    int walk() throws IOException {
        Count count = new Count();
        Files.walkFileTree(root, count);
        // the root is not in the plan
        if (count.files != plan.files().size()
                || count.directories != plan.directories().size() + 1
                || count.bytes != bytes) {
            throw new WrongResultException("a walk finds " + count.files + " files with " + count.bytes + " bytes in "
                    + count.directories + " directories where " + plan.files().size() + " files with " + bytes
                    + " bytes in " + (plan.directories().size() + 1) + " had been made");
        }
        return count.files;
    }

    /**
     * Reads files back, all of a small tree.
     *
     * @throws WrongResultException when one does not hold what was written
     */
    void verify() throws IOException {
        int step = Math.max(1, plan.files().size() / FILES_TO_VERIFY);
        for (int i = 0; i < plan.files().size(); i += step) {
            PlannedFile file = plan.files().get(i);
            ByteBuffer found = ByteBuffer.wrap(Files.readAllBytes(root.resolve(file.path())));
            int difference = found.mismatch(content.of(file));
            if (difference >= 0) {
                throw new WrongResultException(
                        file.path() + " read back differs at byte " + difference + " from what was written");
            }
        }
    }

    /** Deletes the tree; returns how many files there were. */
    int delete() throws IOException {
        TreeDeletion deletion = new TreeDeletion();
        Files.walkFileTree(root, deletion);
        return deletion.files();
    }

    private static final class Count extends SimpleFileVisitor<Path> {

        private int files;
        private int directories;
        private long bytes;

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            directories++;
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            files++;
            bytes += attributes.size();
            return FileVisitResult.CONTINUE;
        }
    }
}
