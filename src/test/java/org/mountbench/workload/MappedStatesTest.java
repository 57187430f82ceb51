package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.infra.ThreadParams;

class MappedStatesTest {

    private static final ThreadParams ONLY_THREAD = new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);

    @TempDir
    private Path storage;

    @Test
    void readsBlocksAndSeesWhatOthersWrite() throws IOException {
        MappedReadState state = new MappedReadState();
        state.storage = storage.toString();
        state.fileSize = "64k";
        state.blockSize = "4k";
        state.cache = "warm";
        state.layOut(ONLY_THREAD);
        for (int i = 0; i < 100; i++) {
            assertThat(state.readBlock()).isNotZero();
        }

        overwrite(file("mapped-read"), 65536);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::readBlock)
                .withMessageContaining("begins with");
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "msync", "msync-all", "fsync"})
    void writesOneBlockOfTheFile(String sync) throws IOException {
        MappedWriteState state = write(sync);
        byte[] before = Files.readAllBytes(file("mapped-write"));

        long position = state.writeBlock();

        byte[] after = Files.readAllBytes(file("mapped-write"));
        assertThat(after).hasSameSizeAs(before);
        int from = (int) position;
        assertThat(ByteBuffer.wrap(before, 0, from)).isEqualTo(ByteBuffer.wrap(after, 0, from));
        assertThat(ByteBuffer.wrap(before, from, 4096)).isNotEqualTo(ByteBuffer.wrap(after, from, 4096));
        int rest = from + 4096;
        assertThat(ByteBuffer.wrap(before, rest, before.length - rest))
                .isEqualTo(ByteBuffer.wrap(after, rest, after.length - rest));
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void findsAWriteThatIsLost() throws IOException {
        MappedWriteState state = write("none");
        state.writeBlock();

        overwrite(file("mapped-write"), 65536);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageContaining("from what the mapping was given last");
    }

    private MappedWriteState write(String sync) throws IOException {
        MappedWriteState state = new MappedWriteState();
        state.storage = storage.toString();
        state.fileSize = "64k";
        state.blockSize = "4k";
        state.sync = sync;
        state.layOut(ONLY_THREAD);
        return state;
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve(name);
        }
    }

    /** In place: cutting a mapped file to nothing first would end this process. */
    private static void overwrite(Path file, int size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(size));
        }
    }
}
