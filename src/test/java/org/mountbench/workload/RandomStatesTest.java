package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.MemoryPage;
import org.openjdk.jmh.infra.ThreadParams;

/** What the workloads do when a file is changed under them. */
class RandomStatesTest {

    private static final ThreadParams ONLY_THREAD = new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);

    @TempDir
    private Path storage;

    @Test
    void randreadFindsOtherContent() throws IOException {
        RandreadState state = randread();
        assertThat(state.readBlock()).isNotZero();

        overwrite(file("randread"), 16384);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::readBlock)
                .withMessageContaining("begins with");
    }

    @Test
    void randreadFindsAShortFile() throws IOException {
        RandreadState state = randread();

        truncate(file("randread"), 100);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::readBlock)
                .withMessageContaining("of 4096");
    }

    @Test
    void aColdRandreadVisitsEachBlockOnceAndThenSaysThatTheFileIsTooSmall() throws IOException {
        RandreadState state = new RandreadState();
        state.ioengine = "psync";
        state.iodepth = "1";
        state.storage = Path.of("target").toAbsolutePath().toString();
        state.threads = "1";
        state.fileSize = "256k";
        state.blockSize = Integer.toString(MemoryPage.size());
        state.direct = "false";
        state.cache = "cold";
        try {
            state.layOut(ONLY_THREAD);
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, e.getMessage());
        }
        for (int iteration = 0; iteration < 2; iteration++) {
            state.restoreCache();
            Set<Long> stamps = new HashSet<>();
            for (int i = 0; i < (256 << 10) / MemoryPage.size(); i++) {
                stamps.add(state.readBlock());
            }
            assertThat(stamps).hasSize((256 << 10) / MemoryPage.size());
            state.endIteration();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(state::readBlock)
                .withMessageStartingWith("fileSize=262144 is too small for cache=cold");
        state.remove();
    }

    @Test
    void blocksThatShareAPageAreNotReadCold() {
        RandreadState state = new RandreadState();
        state.ioengine = "psync";
        state.iodepth = "1";
        state.storage = storage.toString();
        state.threads = "1";
        state.fileSize = "16k";
        state.blockSize = "512";
        state.direct = "false";
        state.cache = "cold";

        assertThatIllegalArgumentException()
                .isThrownBy(() -> state.layOut(ONLY_THREAD))
                .withMessageStartingWith("blockSize=512 does not go with cache=cold");
    }

    @Test
    void randwriteWritesBlocksInsideTheFile() throws IOException {
        RandwriteState state = randwrite();
        byte[] before = Files.readAllBytes(file("randwrite"));

        state.writeBlock();

        byte[] after = Files.readAllBytes(file("randwrite"));
        assertThat(after).hasSameSizeAs(before);
        long blocksChanged = Stream.iterate(0, from -> from < after.length, from -> from + 4096)
                .filter(from -> ByteBuffer.wrap(before, from, 4096).compareTo(ByteBuffer.wrap(after, from, 4096)) != 0)
                .count();
        assertThat(blocksChanged).isEqualTo(1);
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void randwriteFindsAWriteThatIsLost() throws IOException {
        RandwriteState state = randwrite();
        byte[] before = Files.readAllBytes(file("randwrite"));
        state.writeBlock();

        Files.write(file("randwrite"), before);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageContaining("differs at byte");
    }

    @Test
    void randwriteFindsAFileThatGrew() throws IOException {
        RandwriteState state = randwrite();
        state.writeBlock();

        Files.write(file("randwrite"), new byte[1], StandardOpenOption.APPEND);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessage("randwrite has 16385 bytes where 16384 had been written");
    }

    @Test
    void randrwReadsWhatItWroteAndKeepsTheFile() throws IOException {
        RandrwState state = randrw("none");

        for (int i = 0; i < 1000; i++) {
            state.readOrWriteBlock();
        }

        assertThat(Files.size(file("randrw"))).isEqualTo(16384);
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void randrwFindsAWriteThatIsLost() throws IOException {
        RandrwState state = randrw("dsync");
        byte[] before = Files.readAllBytes(file("randrw"));
        for (int i = 0; i < 100; i++) {
            state.readOrWriteBlock();
        }

        Files.write(file("randrw"), before);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageContaining("differs at byte");
    }

    @Test
    void refusesThreadsThatJmhDoesNotRun() {
        RandreadState state = new RandreadState();
        state.ioengine = "psync";
        state.iodepth = "1";
        state.storage = storage.toString();
        state.fileSize = "16k";
        state.blockSize = "4k";
        state.direct = "false";
        state.cache = "warm";
        state.threads = "16";

        assertThatIllegalArgumentException()
                .isThrownBy(() -> state.layOut(ONLY_THREAD))
                .withMessage("threads=16 does not go with 1 JMH thread; give -t 16 with it");
        assertThat(storage).isEmptyDirectory();
    }

    private RandrwState randrw(String sync) throws IOException {
        RandrwState state = new RandrwState();
        state.ioengine = "psync";
        state.iodepth = "1";
        state.storage = storage.toString();
        state.fileSize = "16k";
        state.blockSize = "4k";
        state.readPercent = "70";
        state.direct = "false";
        state.sync = sync;
        state.threads = "1";
        state.layOut(ONLY_THREAD);
        return state;
    }

    private RandreadState randread() throws IOException {
        RandreadState state = new RandreadState();
        state.ioengine = "psync";
        state.iodepth = "1";
        state.storage = storage.toString();
        state.threads = "1";
        state.fileSize = "16k";
        state.blockSize = "4k";
        state.direct = "false";
        state.cache = "warm";
        state.threads = "1";
        state.layOut(ONLY_THREAD);
        return state;
    }

    private RandwriteState randwrite() throws IOException {
        RandwriteState state = new RandwriteState();
        state.ioengine = "psync";
        state.iodepth = "1";
        state.storage = storage.toString();
        state.threads = "1";
        state.fileSize = "16k";
        state.blockSize = "4k";
        state.direct = "false";
        state.sync = "fsync";
        state.data = "random";
        state.threads = "1";
        state.layOut(ONLY_THREAD);
        return state;
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve(name);
        }
    }

    private static void overwrite(Path file, int length) throws IOException {
        Files.write(file, new byte[length], StandardOpenOption.WRITE);
    }

    private static void truncate(Path file, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(size);
        }
    }
}
