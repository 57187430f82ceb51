package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both engines by both ways to the C library, with O_DIRECT on a real disk. */
class AsyncEngineTest {

    private static final int BLOCK = 4096;
    private static final int DEPTH = 8;
    private static final int BLOCKS = 64;

    @TempDir(factory = BuildDirectory.class)
    private Path directory;

    @BeforeAll
    static void needsLinux() {
        assumeTrue(SystemCall.known(), "no system call numbers for this machine");
    }

    private interface Opening {
        AsyncEngine open(RawFile file, ByteBuffer buffer, int depth) throws IOException;
    }

    record Way(String name, NativeCalls calls, Opening opening) {
        @Override
        public String toString() {
            return name + " by " + calls.description();
        }
    }

    static Stream<Way> ways() {
        return NativeCallsTest.both().stream()
                .flatMap(calls -> Stream.of(
                        new Way("libaio", calls, LibaioEngine::open), new Way("io_uring", calls, IoUringEngine::open)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void writesAndReadsWithSeveralRequestsInFlight(Way way) throws IOException {
        Path file = file(BLOCKS * BLOCK);
        try (AsyncEngine engine = open(way, file)) {
            ByteBuffer buffer = engine.buffer();
            int next = 0;
            for (int slot = 0; slot < DEPTH; slot++) {
                buffer.putLong(slot * BLOCK, stamp(next));
                engine.write(slot, (long) next++ * BLOCK);
            }
            long begun = System.nanoTime();
            for (int reaped = 0; reaped < BLOCKS; reaped++) {
                int slot = engine.reap();
                assertThat(engine.result()).isEqualTo(BLOCK);
                assertThat(engine.reapedAt()).isBetween(begun, System.nanoTime());
                if (next < BLOCKS) {
                    buffer.putLong(slot * BLOCK, stamp(next));
                    engine.write(slot, (long) next++ * BLOCK);
                }
            }
            assertThat(engine.outstanding()).isZero();

            ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(file)).order(buffer.order());
            for (int block = 0; block < BLOCKS; block++) {
                assertThat(content.getLong(block * BLOCK)).isEqualTo(stamp(block));
            }
            assertThat(stampsRead(engine)).hasSize(BLOCKS);
        }
    }

    /** All blocks in order; each completion must carry the block that its slot asked for. */
    private static Set<Long> stampsRead(AsyncEngine engine) throws IOException {
        long[] expected = new long[DEPTH];
        Set<Long> stamps = new HashSet<>();
        int next = 0;
        while (stamps.size() < BLOCKS) {
            while (next < DEPTH) {
                expected[next] = stamp(next);
                engine.read(next, (long) next++ * BLOCK);
            }
            int slot = engine.reap();
            assertThat(engine.result()).isEqualTo(BLOCK);
            assertThat(engine.buffer().getLong(slot * BLOCK)).isEqualTo(expected[slot]);
            stamps.add(expected[slot]);
            if (next < BLOCKS) {
                expected[slot] = stamp(next);
                engine.read(slot, (long) next++ * BLOCK);
            }
        }
        return stamps;
    }

    private static long stamp(int block) {
        return 0x5EED_0000_0000L + block;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aReadBehindTheEndMovesNothing(Way way) throws IOException {
        try (AsyncEngine engine = open(way, file(BLOCK))) {
            engine.read(3, 8 * BLOCK);

            assertThat(engine.reap()).isEqualTo(3);
            assertThat(engine.result()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aMisalignedRequestIsRefusedByName(Way way) throws IOException {
        try (AsyncEngine engine = open(way, file(BLOCK))) {
            engine.read(0, 100);

            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> {
                        engine.reap();
                        throw engine.failure("reading block 0");
                    })
                    .withMessageContaining("ioengine=" + way.name())
                    .withMessageContaining("Invalid argument");
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void nothingOutstandingIsNothingToWaitFor(Way way) throws IOException {
        try (AsyncEngine engine = open(way, file(BLOCK))) {
            assertThatIllegalStateException().isThrownBy(engine::reap);
        }
    }

    @Test
    void moreRequestsThanTheSystemAllowsAreRefusedByTheNameOfTheLimit() throws IOException {
        int limit = Integer.parseInt(
                Files.readAllLines(Path.of("/proc/sys/fs/aio-max-nr")).get(0));

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> LibaioEngine.check(limit + 1))
                .withMessageContaining("has no room for iodepth=" + (limit + 1))
                .withMessageContaining(limit + " requests (fs.aio-max-nr)");
    }

    @Test
    void aRingOfTooManyRequestsIsRefused() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> IoUringEngine.check(1 << 20))
                .withMessageStartingWith("ioengine=io_uring is refused here: io_uring_setup");
    }

    private AsyncEngine open(Way way, Path file) throws IOException {
        try {
            RawFile raw = RawFile.open(way.calls(), file, RawFile.Access.READ_WRITE, RawFile.Option.DIRECT);
            return way.opening().open(raw, AlignedBuffer.allocate(DEPTH * BLOCK, BLOCK), DEPTH);
        } catch (SystemCallException e) {
            assumeTrue(!e.isRefusal(), "no O_DIRECT here: " + e.getMessage());
            throw e;
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, e.getMessage());
            throw e;
        }
    }

    private Path file(int size) throws IOException {
        return Files.write(directory.resolve("file"), new byte[size]);
    }
}
