package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.infra.ThreadParams;

class ReadBufferBenchmarkTest {

    private static final ReadBufferBenchmark BENCHMARK = new ReadBufferBenchmark();
    private static final Map<String, Way> WAYS = Map.of(
            "fileInputStream", BENCHMARK::fileInputStream,
            "bufferedInputStream", BENCHMARK::bufferedInputStream,
            "randomAccessFile", BENCHMARK::randomAccessFile,
            "fileChannelHeap", BENCHMARK::fileChannelHeap,
            "fileChannelDirect", BENCHMARK::fileChannelDirect,
            "mapped", BENCHMARK::mapped);

    @TempDir
    private Path storage;

    private interface Way {
        long read(ReadBufferState file) throws IOException;
    }

    static Set<String> ways() {
        return WAYS.keySet();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void readsAllOfAFileThatIsNoMultipleOfTheBuffer(String name) throws IOException {
        for (String bufferSize : new String[] {"1", "1000", "8192", "10007"}) {
            ReadBufferState file = laidOut(bufferSize);
            assertThat(way(name).read(file)).isEqualTo(10007);
            file.remove();
        }
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void findsAFileThatHasGrown(String name) throws IOException {
        ReadBufferState file = laidOut("1000");
        try (Stream<Path> directories = Files.list(storage)) {
            Path laidOut = directories.toList().get(0).resolve("read-buffer");
            Files.write(laidOut, new byte[1], StandardOpenOption.APPEND);
        }

        if (name.equals("mapped")) {
            // a mapping ends where it was told to; the end of the trial shows the change
            assertThat(way(name).read(file)).isEqualTo(10007);
        } else {
            assertThatExceptionOfType(WrongResultException.class)
                    .isThrownBy(() -> way(name).read(file));
        }
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(file::remove)
                .withMessage("read-buffer has 10008 bytes where 10007 had been written");
    }

    private static Way way(String name) {
        return WAYS.get(name);
    }

    private ReadBufferState laidOut(String bufferSize) throws IOException {
        ReadBufferState state = new ReadBufferState();
        state.storage = storage.toString();
        state.fileSize = "10007";
        state.bufferSize = bufferSize;
        state.cache = "warm";
        state.layOut(new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1));
        state.restoreCache();
        return state;
    }
}
