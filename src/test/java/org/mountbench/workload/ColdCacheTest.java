package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.BuildDirectory;
import org.mountbench.io.PageCache;
import org.mountbench.io.PageCache.Residency;
import org.openjdk.jmh.infra.ThreadParams;

class ColdCacheTest {

    private static final int SIZE = 1 << 20;

    @TempDir(factory = BuildDirectory.class)
    private Path directory;

    @BeforeEach
    void needsAPlaceToEvictFrom() throws IOException {
        try {
            PageCache.checkEvictable(directory);
            ColdCache.count();
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, e.getMessage());
        }
    }

    @Test
    void everyReadAfterARestoreComesFromTheDevice() throws IOException {
        Path file = laidOut();
        FileCache cold = CacheState.COLD.enter(file, SIZE);
        for (int i = 0; i < 3; i++) {
            cold.restore();
            assertThat(PageCache.residency(file))
                    .extracting(Residency::resident)
                    .isEqualTo(0L);
            LaidOutFile.readThrough(file, SIZE);
        }
        assertThatCode(cold::check).doesNotThrowAnyException();
    }

    @Test
    void aReadFromTheCacheIsToldOf() throws IOException {
        Path file = laidOut();
        FileCache cold = CacheState.COLD.enter(file, SIZE);
        cold.restore();
        cold.restore();
        LaidOutFile.readThrough(file, SIZE);
        LaidOutFile.readThrough(file, SIZE);

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(cold::check)
                .withMessageStartingWith("cache=cold cannot be kept here: of " + 2 * SIZE + " bytes read, only ");
    }

    @Test
    void nineTenthsAreEnough() {
        assertThatCode(() -> ColdCache.check(1000, 900)).doesNotThrowAnyException();
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> ColdCache.check(1000, 899));
    }

    @Test
    void threadsWouldEvictWhileOthersAreTimed() {
        ThreadParams ofTwo = new ThreadParams(0, 2, 0, 1, 0, 1, 0, 2, 0, 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CacheState.COLD.check(directory, ofTwo))
                .withMessageContaining("not 2");
        assertThatCode(() -> CacheState.WARM.check(directory, ofTwo)).doesNotThrowAnyException();
    }

    private Path laidOut() throws IOException {
        Path file = directory.resolve("file");
        LaidOutFile.create(file, SIZE, 4096);
        assertThat(Files.size(file)).isEqualTo(SIZE);
        return file;
    }
}
