package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.PageCache.Residency;

class PageCacheTest {

    private static final int PAGES = 512;

    @TempDir(factory = BuildDirectory.class)
    private Path directory;

    private final int page = MemoryPage.size();

    @BeforeEach
    void needsNativeCallsAndADisk() throws IOException {
        assumeTrue(Natives.find().isPresent(), Natives::reason);
        assumeTrue(!DirectFile.IN_MEMORY.contains(Files.getFileStore(directory).type()), "the build lies in memory");
    }

    @Test
    void aPageIsAPowerOfTwoOf4096OrMore() {
        assertThat(page).isGreaterThanOrEqualTo(4096);
        assertThat(Integer.bitCount(page)).isOne();
    }

    @Test
    void dirtyPagesAreWrittenBackAndLeave() throws IOException {
        Path file = file(PAGES * page + 1);
        assertThat(PageCache.residency(file)).isEqualTo(new Residency(PAGES + 1, PAGES + 1));

        PageCache.evict(file);

        assertThat(PageCache.residency(file)).isEqualTo(new Residency(0, PAGES + 1));
    }

    @Test
    void anEvictedFileComesFromTheDevice() throws IOException {
        assumeTrue(ThreadIo.now().isPresent(), "the kernel does not count");
        Path file = file(PAGES * page);
        PageCache.evict(file);
        ThreadIo before = ThreadIo.now().orElseThrow();

        byte[] content = Files.readAllBytes(file);

        ThreadIo read = ThreadIo.now().orElseThrow().since(before);
        assertThat(read.deviceBytes()).isGreaterThanOrEqualTo(content.length);
        assertThat(PageCache.residency(file).resident()).isEqualTo(PAGES);
    }

    @Test
    void aMappedPageStaysAndIsToldOf() throws IOException {
        Path file = file(PAGES * page);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, page);
            assertThat(mapped.get(0)).isEqualTo(Files.readAllBytes(file)[0]);

            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> PageCache.evict(file))
                    .withMessageContaining("of " + PAGES + " pages of a file on")
                    .withMessageContaining("stay in the page cache");
            assertThat(mapped.get(1)).isEqualTo(Files.readAllBytes(file)[1]);
        }
    }

    @Test
    void anEmptyFileHasNothingToEvict() throws IOException {
        Path file = file(0);
        PageCache.evict(file);
        assertThat(PageCache.residency(file)).isEqualTo(new Residency(0, 0));
    }

    @Test
    void afterAdviceARandomReadBringsOneBlockAndNoMore() throws IOException {
        Path file = file(PAGES * page);
        PageCache.evict(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            PageCache.adviseRandom(file);
            // in a row, which would start readahead by itself
            for (int block = 100; block < 108; block++) {
                channel.read(ByteBuffer.allocate(page), (long) block * page);
            }
        }
        assertThat(PageCache.residency(file).resident()).isEqualTo(8);
    }

    @Test
    void adviceNeedsAnOpenFile() throws IOException {
        Path file = file(page);
        assertThatIOException().isThrownBy(() -> PageCache.adviseRandom(file)).withMessageContaining("no descriptor");
    }

    @Test
    void filesInMemoryCannotBeEvicted() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(
                Files.isDirectory(memory) && Files.getFileStore(memory).type().equals("tmpfs"), "no tmpfs at /dev/shm");
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> PageCache.checkEvictable(memory))
                .withMessage("files of tmpfs live in memory and cannot be evicted from it");
        Path file = Files.createTempFile(memory, "mountbench-test", "");
        try {
            Files.write(file, new byte[page]);
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> PageCache.evict(file));
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void cachesOfTheMachineAreNotDroppedUnasked() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(DropCaches::drop)
                .withMessageContaining("--drop-caches");
    }

    private Path file(int size) throws IOException {
        byte[] content = new byte[size];
        new Random(1).nextBytes(content);
        return Files.write(directory.resolve("file"), content);
    }
}
