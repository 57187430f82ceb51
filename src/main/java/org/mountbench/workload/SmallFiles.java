package org.mountbench.workload;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import org.mountbench.io.AlignedBuffer;

/** Files of one size in one directory; each begins with its number where it has room for that. */
final class SmallFiles {

    private static final Set<StandardOpenOption> CREATE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    private static final Set<StandardOpenOption> READ = Set.of(StandardOpenOption.READ);
    private static final String NAME = "file-";

    private final Path directory;
    private final Path[] paths;
    private final File[] files;
    private final int size;
    private final ByteBuffer content;
    /** One byte larger than a file, so that one read call shows a file that has grown. */
    private final ByteBuffer found;

    /**
     * Names the files without making them.
     *
     * @param directory where they are to lie, empty
     * @param count number of files
     * @param size bytes of each
     */
    SmallFiles(Path directory, int count, int size) {
        this.directory = directory;
        this.size = size;
        paths = new Path[count];
        files = new File[count];
        for (int i = 0; i < count; i++) {
            paths[i] = directory.resolve(NAME + i);
            files[i] = paths[i].toFile();
        }
        content = AlignedBuffer.allocate(size, Long.BYTES);
        found = AlignedBuffer.allocate(size + 1, Long.BYTES);
        Data.RANDOM.fill(content);
    }

    /** Creates and writes every file; returns how many. */
    int create() throws IOException {
        for (int i = 0; i < paths.length; i++) {
            content.clear();
            if (size >= Long.BYTES) {
                Data.RANDOM.stamp(content, 0, i);
            }
            try (FileChannel out = FileChannel.open(paths[i], CREATE)) {
                while (content.hasRemaining()) {
                    out.write(content);
                }
            }
        }
        return paths.length;
    }

    /**
     * Reads every file; returns how many.
     *
     * @throws WrongResultException when one is not what was written
     */
    int read() throws IOException {
        for (int i = 0; i < paths.length; i++) {
            try (FileChannel in = FileChannel.open(paths[i], READ)) {
                LaidOutFile.checkSize(paths[i], in.read(found.clear()), size);
            }
            if (size >= Long.BYTES) {
                Data.RANDOM.check(found.getLong(0), i);
            }
        }
        return paths.length;
    }

    /**
     * Asks for the attributes of every file; returns how many.
     *
     * @throws WrongResultException when one has another size than was written
     */
    int stat() throws IOException {
        for (Path path : paths) {
            LaidOutFile.checkSize(
                    path, Files.readAttributes(path, BasicFileAttributes.class).size(), size);
        }
        return paths.length;
    }

    /**
     * Lists the directory, which holds these files only; returns how many.
     *
     * @throws WrongResultException when there are more or fewer than were created
     */
    int list() throws IOException {
        int listed = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Iterator<Path> entry = entries.iterator(); entry.hasNext(); entry.next()) {
                listed++;
            }
        }
        checkCount(listed);
        return listed;
    }

    /** Writes every file through to the device. */
    void sync() throws IOException {
        FileSync.all(Arrays.asList(paths));
    }

    /** Where each file lies. */
    Path[] paths() {
        return paths.clone();
    }

    /**
     * Deletes every file; returns how many there were. By {@link File#delete}, which is {@code unlink(2)} and nothing
     * else; {@code Files.delete} asks for attributes first.
     */
    int delete() throws IOException {
        int deleted = 0;
        for (File file : files) {
            // who fails does not say why, but this does
            if (file.delete() || Files.deleteIfExists(file.toPath())) {
                deleted++;
            }
        }
        return deleted;
    }

    /**
     * Looks whether the directory lists as many files as were created.
     *
     * @throws WrongResultException when not
     */
    void checkCount() throws IOException {
        int listed = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                if (entry.getFileName().toString().startsWith(NAME)) {
                    listed++;
                }
            }
        }
        checkCount(listed);
    }

    private void checkCount(int listed) {
        if (listed != paths.length) {
            throw new WrongResultException(
                    "the directory lists " + listed + " files where " + paths.length + " had been created");
        }
    }
}
