package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.io.BuildDirectory;
import org.openjdk.jmh.infra.ThreadParams;

/** The random workloads with several requests in flight, by either engine. */
class QueuedBlocksTest {

    private static final ThreadParams ONLY_THREAD = new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);

    @TempDir(factory = BuildDirectory.class)
    private Path storage;

    @BeforeEach
    void forgetOtherMeters() {
        Meters.startBenchmark();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libaio", "io_uring"})
    void oneCallIsOneOperationHoweverManyAreInFlight(String engine) throws IOException {
        RandreadState state = randread(engine);
        for (int i = 0; i < 1000; i++) {
            state.readBlock();
        }
        state.endIteration();

        assertThat(Meters.operations()).isEqualTo(Map.of(Direction.READ, 1000L));
        assertThat(Meters.latencies().get(Direction.READ).getTotalCount()).isEqualTo(1000);
        state.readBlock();
        state.endIteration();
        assertThat(Meters.operations()).isEqualTo(Map.of(Direction.READ, 1001L));
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libaio", "io_uring"})
    void otherContentIsAWrongResult(String engine) throws IOException {
        RandreadState state = randread(engine);
        state.readBlock();
        state.endIteration();

        Files.write(file("randread"), new byte[64 << 10], StandardOpenOption.WRITE);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::readBlock)
                .withMessageContaining("begins with");
        assertThat(Meters.operations()).isEqualTo(Map.of(Direction.READ, 1L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"libaio", "io_uring"})
    void aShortCompletionIsNoOperation(String engine) throws IOException {
        RandreadState state = randread(engine);
        state.readBlock();
        state.endIteration();

        try (FileChannel channel = FileChannel.open(file("randread"), StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::readBlock)
                .withMessageMatching("reading block \\d+ moved 0 bytes of 4096");
        assertThat(Meters.operations()).isEqualTo(Map.of(Direction.READ, 1L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"libaio", "io_uring"})
    void mixedRequestsKeepTheFileAndTheirShare(String engine) throws IOException {
        RandrwState state = randrw(engine);
        for (int i = 0; i < 1000; i++) {
            state.readOrWriteBlock();
        }
        state.endIteration();

        assertThat(Files.size(file("randrw"))).isEqualTo(64 << 10);
        assertThat(Meters.operations().get(Direction.READ)).isBetween(684L, 716L);
        assertThat(Meters.operations().get(Direction.WRITE)).isBetween(284L, 316L);
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libaio", "io_uring"})
    void aFileThatGrewIsAWrongResult(String engine) throws IOException {
        RandrwState state = randrw(engine);
        state.readOrWriteBlock();
        state.endIteration();

        Files.write(file("randrw"), new byte[1], StandardOpenOption.APPEND);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessage("randrw has 65537 bytes where 65536 had been written");
    }

    private RandreadState randread(String engine) throws IOException {
        RandreadState state = new RandreadState();
        state.storage = storage.toString();
        state.fileSize = "64k";
        state.blockSize = "4k";
        state.direct = "true";
        state.cache = "none";
        state.ioengine = engine;
        state.iodepth = "16";
        state.threads = "1";
        layOutOrSkip(() -> state.layOut(ONLY_THREAD));
        return state;
    }

    private RandrwState randrw(String engine) throws IOException {
        RandrwState state = new RandrwState();
        state.storage = storage.toString();
        state.fileSize = "64k";
        state.blockSize = "4k";
        state.readPercent = "70";
        state.direct = "true";
        state.sync = "none";
        state.ioengine = engine;
        state.iodepth = "16";
        state.threads = "1";
        layOutOrSkip(() -> state.layOut(ONLY_THREAD));
        return state;
    }

    private interface LayingOut {
        void run() throws IOException;
    }

    private static void layOutOrSkip(LayingOut layingOut) throws IOException {
        try {
            layingOut.run();
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, e.getMessage());
        }
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve(name);
        }
    }
}
