package org.mountbench.io;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.RawFile.Access;
import org.mountbench.io.RawFile.Advice;

/**
 * The kernel's cache of a file's data, without any privilege. Residency is counted by mincore(2) on a mapping made for
 * that: cachestat(2) says zero on overlayfs whatever is cached. What is evicted is data; names and attributes stay.
 */
public final class PageCache {

    private static final String EVICTION = "evicting a file from the page cache";
    private static final int ATTEMPTS = 3;
    private static final int PROT_READ = 1;
    private static final int MAP_SHARED = 1;
    /** Pages that one mincore call looks at. */
    private static final int WINDOW = 1 << 16;

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private PageCache() {}

    /**
     * How much of a file lies in the cache.
     *
     * @param resident pages that do
     * @param pages pages that the file has
     */
    public record Residency(long resident, long pages) {}

    /**
     * Tells before a file is laid out whether it could be evicted there, as far as can be known.
     *
     * @param place a file or directory of the file system
     * @throws UnsupportedOperationException when not, with the reason
     */
    public static void checkEvictable(Path place) throws IOException {
        Natives.require(EVICTION);
        String fileSystem = Files.getFileStore(place).type();
        if (DirectFile.IN_MEMORY.contains(fileSystem)) {
            throw new UnsupportedOperationException(
                    "files of " + fileSystem + " live in memory and cannot be evicted from it");
        }
    }

    /**
     * Evicts the data of a file, and verifies that none of it is left.
     *
     * @throws UnsupportedOperationException when something stays, or when the kernel refuses what is needed
     */
    public static void evict(Path file) throws IOException {
        NativeCalls calls = Natives.require(EVICTION);
        try (RawFile raw = RawFile.open(calls, file, Access.READ)) {
            Residency left = new Residency(0, 0);
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                if (attempt > 0) {
                    // dirty pages are only written back, not dropped; a clean file needs no sync, which costs a flush
                    sync(file);
                }
                raw.advise(Advice.DONTNEED);
                left = residency(calls, raw, file);
                if (left.resident() == 0) {
                    return;
                }
            }
            checkEvictable(file);
            throw new UnsupportedOperationException(left.resident() + " of " + left.pages() + " pages of a file on "
                    + Files.getFileStore(file).type() + " stay in the page cache; is it mapped or being written?");
        } catch (SystemCallException e) {
            throw refusal(e);
        }
    }

    /**
     * Counts the pages of a file that are cached.
     *
     * @throws UnsupportedOperationException when the kernel would not tell the truth or refuses what is needed
     */
    public static Residency residency(Path file) throws IOException {
        NativeCalls calls = Natives.require("counting the cached pages of a file");
        try (RawFile raw = RawFile.open(calls, file, Access.READ)) {
            return residency(calls, raw, file);
        } catch (SystemCallException e) {
            throw refusal(e);
        }
    }

    /**
     * Turns readahead off for every descriptor by which this process has a file open, so that a read of one page brings
     * one page. Java's channels do not show their descriptor, so it is found among those of the process.
     *
     * @throws IOException when the file is not open, too
     */
    public static void adviseRandom(Path file) throws IOException {
        NativeCalls calls = Natives.require("advising the kernel against readahead");
        int advised = 0;
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(DESCRIPTORS)) {
            for (Path descriptor : descriptors) {
                if (isOpenOn(descriptor, file)) {
                    int number = Integer.parseInt(descriptor.getFileName().toString());
                    RawFile.advise(calls, number, Advice.RANDOM);
                    advised++;
                }
            }
        } catch (SystemCallException e) {
            throw refusal(e);
        }
        if (advised == 0) {
            throw new IOException("no descriptor of this process is open on " + file);
        }
    }

    private static boolean isOpenOn(Path descriptor, Path file) throws IOException {
        try {
            // a descriptor that is no file, such as a pipe, has a link to follow as well
            return Files.isSameFile(descriptor, file);
        } catch (NoSuchFileException e) {
            // closed since it was listed, the listing's own for one
            return false;
        }
    }

    private static Residency residency(NativeCalls calls, RawFile raw, Path file) throws IOException {
        if (!Files.isWritable(file)) {
            // without the right to write, the kernel calls every page resident, so as not to tell what others read
            throw new UnsupportedOperationException("the kernel tells which pages of " + file.getFileName()
                    + " are cached only to those who may write it");
        }
        long size = Files.size(file);
        if (size == 0) {
            return new Residency(0, 0);
        }
        int page = MemoryPage.size();
        long pages = (size + page - 1) / page;
        long start = calls.call(SystemCall.MMAP, 0, size, PROT_READ, MAP_SHARED, raw.descriptor(), 0);
        try {
            return new Residency(countResident(calls, start, pages, page), pages);
        } finally {
            calls.call(SystemCall.MUNMAP, start, size);
        }
    }

    private static long countResident(NativeCalls calls, long start, long pages, int page) throws IOException {
        ByteBuffer flags = ByteBuffer.allocateDirect((int) Math.min(WINDOW, pages));
        long resident = 0;
        for (long first = 0; first < pages; first += WINDOW) {
            int count = (int) Math.min(WINDOW, pages - first);
            calls.call(SystemCall.MINCORE, start + first * page, (long) count * page, calls.address(flags));
            for (int i = 0; i < count; i++) {
                resident += flags.get(i) & 1;
            }
        }
        Reference.reachabilityFence(flags);
        return resident;
    }

    private static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static UnsupportedOperationException refusal(SystemCallException e) throws SystemCallException {
        if (e.isRefusal()) {
            return new UnsupportedOperationException("the page cache cannot be controlled here: " + e.getMessage(), e);
        }
        throw e;
    }
}
