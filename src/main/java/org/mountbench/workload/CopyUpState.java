package org.mountbench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.stream.Stream;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The files of {@link CopyUpBenchmark}. They are part of the image and the only ones that a workload changes without
 * having made them. An untouched one has its name, its mode and the time of the epoch; so a file is used once, whatever
 * ran before in the container. They are read through before, so that the copy is made from the page cache.
 */
@State(Scope.Thread)
public abstract class CopyUpState implements CheckedParams {

    /** Where the image has the files, {@code <operation>/<size>/<number>}; a test has them elsewhere. */
    static final String DIRECTORY_PROPERTY = "mountbench.copyUpDirectory";

    private static final String IMAGE_DIRECTORY = "/mountbench-copyup";
    private static final Set<PosixFilePermission> CHANGED =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    private static final int REHEARSALS = 200;
    private static final int FIRST_BYTES = 512;

    /** Directory to measure; the files lie in the same layer. */
    @Param(".")
    public String storage;

    /** Bytes in each file: {@code 4k}, {@code 1m} or {@code 100m}. */
    @Param("4k")
    public String size;

    private final String operation;
    private final Deque<Path> untouched = new ArrayDeque<>();
    final ByteBuffer bytes = AlignedBuffer.allocate(FIRST_BYTES, Long.BYTES);
    private long length;
    private Path file;

    CopyUpState(String operation) {
        this.operation = operation;
    }

    /** First write. */
    @State(Scope.Thread)
    public static class Write extends CopyUpState {
        public Write() {
            super("write");
        }

        @Override
        Path change(Path file) throws IOException {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(bytes.clear());
            }
            return file;
        }
    }

    /** First change of the mode. */
    @State(Scope.Thread)
    public static class Chmod extends CopyUpState {
        public Chmod() {
            super("chmod");
        }

        @Override
        Path change(Path file) throws IOException {
            return Files.setPosixFilePermissions(file, CHANGED);
        }
    }

    /** Rename. */
    @State(Scope.Thread)
    public static class Rename extends CopyUpState {
        public Rename() {
            super("rename");
        }

        @Override
        Path change(Path file) throws IOException {
            return Files.move(file, file.resolveSibling(file.getFileName() + ".renamed"));
        }
    }

    /** Does it, and returns the file under its name of then. */
    abstract Path change(Path target) throws IOException;

    @Override
    public void check() {
        Params.size("size", size);
    }

    @Setup
    public void collect() throws IOException {
        check();
        length = Params.size("size", size);
        Path all = Path.of(System.getProperty(DIRECTORY_PROPERTY, IMAGE_DIRECTORY));
        if (!Files.isDirectory(all)) {
            throw new UnsupportedOperationException(
                    "copy-up needs files that come from a lower layer of the image, and only a layer mount has them");
        }
        Path directory = all.resolve(operation).resolve(size);
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException(
                    "size=" + size + ": the image has no files of that size for " + operation);
        }
        Data.RANDOM.fill(bytes);
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(CopyUpState::isUntouched).sorted().forEach(untouched::add);
        }
        for (Path candidate : untouched) {
            LaidOutFile.readThrough(candidate, length);
        }
        rehearse();
    }

    /** What runs once runs cold: the code is warmed on files of our own, since each file of the image counts. */
    private void rehearse() throws IOException {
        try (WorkingDirectory own = WorkingDirectory.below(storage)) {
            for (int i = 0; i < REHEARSALS; i++) {
                Files.delete(change(Files.write(own.file("rehearsal-" + i), new byte[FIRST_BYTES])));
            }
        }
    }

    @Setup(Level.Invocation)
    public void take() {
        file = untouched.poll();
        if (file == null) {
            throw new IllegalStateException("no untouched file of " + size + " is left for " + operation
                    + "; each can be copied up once in a container: ask for more --rounds");
        }
    }

    int change() throws IOException {
        file = change(file);
        return file.getNameCount();
    }

    /** A copy that is short would be the fastest one. */
    @TearDown(Level.Invocation)
    public void checkSize() throws IOException {
        LaidOutFile.checkSize(file, Files.size(file), length);
    }

    private static boolean isUntouched(Path file) {
        try {
            return file.getFileName().toString().matches("[0-9]+")
                    && Files.getLastModifiedTime(file).toMillis() == 0
                    && Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
