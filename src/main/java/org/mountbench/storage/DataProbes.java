package org.mountbench.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.mountbench.io.AlignedBuffer;
import org.mountbench.io.DirectFile;
import org.mountbench.io.PageCache;

/** Probes of what happens to data. */
final class DataProbes {

    /** No multiple of a page, and larger than any readahead. */
    private static final int BYTES = (1 << 20) + 17;

    private DataProbes() {}

    /** Data read back equals data written, from the device where it can be evicted from the page cache. */
    static String readBack(Path directory) throws IOException {
        byte[] written = random(BYTES);
        Path file = Files.write(directory.resolve("file"), written);
        String where = evict(file) ? "after eviction from the page cache" : "from the page cache";
        int difference = Arrays.mismatch(written, Files.readAllBytes(file));
        WrongOutcome.unless(difference < 0, "data read back " + where + " differs at byte " + difference);
        return where;
    }

    private static boolean evict(Path file) throws IOException {
        try {
            PageCache.evict(file);
            return true;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    /** O_DIRECT writes and reads, and the other way to the file sees the same. */
    static String direct(Path directory) throws IOException {
        int block = DirectFile.alignment(directory);
        DirectFile.check(directory, block);
        byte[] written = random(block);
        Path file = Files.createFile(directory.resolve("file"));
        try (FileChannel out = DirectFile.open(file, Set.of(StandardOpenOption.WRITE))) {
            out.write(AlignedBuffer.allocate(block, block).put(written).flip());
        }
        ByteBuffer found = AlignedBuffer.allocate(block, block);
        try (FileChannel in = DirectFile.open(file, Set.of(StandardOpenOption.READ))) {
            in.read(found);
        }
        WrongOutcome.unless(
                found.flip().equals(ByteBuffer.wrap(written)) && Arrays.equals(written, Files.readAllBytes(file)),
                "a block written with O_DIRECT is read back differently");
        return "alignment " + block + " bytes";
    }

    /** What is written to a shared mapping is seen by read. */
    static String mapped(Path directory) throws IOException {
        byte[] written = random(8192);
        Path file = Files.write(directory.resolve("file"), new byte[written.length]);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer mapping = channel.map(MapMode.READ_WRITE, 0, written.length);
            mapping.put(written);
            WrongOutcome.unless(
                    Arrays.equals(written, Files.readAllBytes(file)),
                    "what was written to a shared mapping is not seen by read");
        }
        return "";
    }

    static String fsync(Path directory) throws IOException {
        try (FileChannel channel =
                FileChannel.open(directory.resolve("file"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(random(4096)));
            return timedSync(channel);
        }
    }

    /** Without it, a name that was made or changed can be lost. */
    static String directoryFsync(Path directory) throws IOException {
        Files.createFile(directory.resolve("file"));
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            return timedSync(channel);
        }
    }

    private static String timedSync(FileChannel channel) throws IOException {
        long start = System.nanoTime();
        channel.force(true);
        return String.format(Locale.ROOT, "returned after %.2f ms", (System.nanoTime() - start) / 1e6);
    }

    private static byte[] random(int size) {
        byte[] bytes = new byte[size];
        new Random().nextBytes(bytes);
        return bytes;
    }
}
