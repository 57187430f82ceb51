package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.BuildDirectory;
import org.mountbench.io.PageCache;
import org.openjdk.jmh.infra.ThreadParams;

class MappedColdReadTest {

    private static final ThreadParams ONLY_THREAD = new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);
    private static final int BLOCKS = 64;

    @TempDir(factory = BuildDirectory.class)
    private Path storage;

    @BeforeEach
    void needsAPlaceToEvictFrom() throws IOException {
        try {
            PageCache.checkEvictable(storage);
            ColdCache.count();
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, e.getMessage());
        }
    }

    @Test
    void eachTouchBringsItsOwnPageFromTheDeviceInEveryIteration() throws IOException {
        MappedReadState state = laidOut("4k");
        for (int iteration = 0; iteration < 3; iteration++) {
            state.restoreCache();
            for (int i = 1; i <= BLOCKS / 2; i++) {
                state.readBlock();
                assertThat(PageCache.residency(file()).resident()).isEqualTo(i);
            }
            assertThatCode(state::checkCold).doesNotThrowAnyException();
        }
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void noBlockIsReadTwice() throws IOException {
        MappedReadState state = laidOut("4k");
        state.restoreCache();
        for (int i = 0; i < BLOCKS; i++) {
            state.readBlock();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(state::readBlock)
                .withMessageStartingWith("fileSize=262144 is too small for cache=cold");
        state.remove();
    }

    @Test
    void aPageThatSomebodyElseCachedIsToldOf() throws IOException {
        MappedReadState state = laidOut("4k");
        state.restoreCache();
        Thread other = new Thread(() -> {
            try {
                LaidOutFile.readThrough(file(), BLOCKS * 4096);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        other.start();
        try {
            other.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (int i = 0; i < 10; i++) {
            state.readBlock();
        }
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(state::checkCold)
                .withMessageStartingWith("cache=cold cannot be kept here: of 40960 bytes read, only 0 came");
        state.remove();
    }

    @Test
    void blocksThatShareAPageAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> laidOut("512"))
                .withMessageStartingWith("blockSize=512 does not go with cache=cold");
    }

    private MappedReadState laidOut(String blockSize) throws IOException {
        MappedReadState state = new MappedReadState();
        state.storage = storage.toString();
        state.fileSize = "256k";
        state.blockSize = blockSize;
        state.cache = "cold";
        state.layOut(ONLY_THREAD);
        return state;
    }

    private Path file() throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve("mapped-read");
        }
    }
}
