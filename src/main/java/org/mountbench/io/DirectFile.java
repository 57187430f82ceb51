package org.mountbench.io;

import com.sun.nio.file.ExtendedOpenOption;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/** Files opened with O_DIRECT, which bypasses the page cache. */
public final class DirectFile {

    static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");
    /** What the kernel answers when it knows the file but not the flag (EINVAL, EOPNOTSUPP). */
    private static final Set<String> REFUSALS = Set.of("Invalid argument", "Operation not supported");

    private DirectFile() {}

    /**
     * Tells before a file is laid out whether O_DIRECT can mean anything there.
     *
     * @param place a file or directory of the file system
     * @param blockSize bytes of every later transfer
     * @throws UnsupportedOperationException when the file system keeps its files in memory, or works in larger blocks
     */
    public static void check(Path place, long blockSize) throws IOException {
        FileStore store = Files.getFileStore(place);
        if (IN_MEMORY.contains(store.type())) {
            throw new UnsupportedOperationException(
                    "O_DIRECT on " + store.type() + " reaches no device: its files live in memory");
        }
        int alignment = alignment(place);
        if (blockSize % alignment != 0) {
            throw new UnsupportedOperationException("O_DIRECT on " + store.type() + " works in multiples of "
                    + alignment + " bytes, and " + blockSize + " is none");
        }
    }

    /**
     * Opens a file.
     *
     * @param access {@code READ}, {@code WRITE} or both, and what else a file is opened with
     * @throws UnsupportedOperationException when the file system refuses O_DIRECT, with the kernel's reason
     */
    public static FileChannel open(Path file, Set<? extends OpenOption> access) throws IOException {
        Set<OpenOption> options = new HashSet<>(access);
        options.add(ExtendedOpenOption.DIRECT);
        try {
            return FileChannel.open(file, options);
        } catch (FileSystemException e) {
            String reason = e.getReason();
            if (reason != null && REFUSALS.contains(reason)) {
                throw new UnsupportedOperationException(
                        Files.getFileStore(file).type() + " refuses O_DIRECT: " + reason, e);
            }
            throw e;
        }
    }

    /**
     * Opens a file for requests that name it by its descriptor.
     *
     * @param options what it is opened with beside O_DIRECT
     * @throws UnsupportedOperationException when the file system refuses O_DIRECT, with the kernel's reason
     */
    public static RawFile openRaw(Path file, RawFile.Access access, Set<RawFile.Option> options) throws IOException {
        Set<RawFile.Option> all = EnumSet.of(RawFile.Option.DIRECT);
        all.addAll(options);
        try {
            return RawFile.open(Natives.require("asynchronous I/O"), file, access, all.toArray(RawFile.Option[]::new));
        } catch (SystemCallException e) {
            if (e.isRefusal()) {
                throw new UnsupportedOperationException(
                        Files.getFileStore(file).type() + " refuses O_DIRECT: " + e.getMessage(), e);
            }
            throw e;
        }
    }

    /** Bytes of which positions, lengths and addresses of O_DIRECT transfers at this place must be multiples. */
    public static int alignment(Path place) throws IOException {
        return Math.toIntExact(Files.getFileStore(place).getBlockSize());
    }
}
