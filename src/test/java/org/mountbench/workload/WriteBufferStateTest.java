package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteBufferStateTest {

    @TempDir
    private Path storage;

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "512", "1000", "10000"})
    void writesTheWholeFileWhateverTheBuffer(String bufferSize) throws IOException {
        WriteBufferState state = laidOut(bufferSize);
        byte[] before = Files.readAllBytes(file());

        assertThat(state.write()).isEqualTo(10000);

        byte[] after = Files.readAllBytes(file());
        assertThat(after).hasSize(10000);
        if (Integer.parseInt(bufferSize) >= Long.BYTES) {
            assertThat(after).isNotEqualTo(before);
        }
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void findsAnOperationThatIsLost() throws IOException {
        WriteBufferState state = laidOut("4096");
        byte[] before = Files.readAllBytes(file());
        state.write();

        Files.write(file(), before);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageStartingWith("write-buffer read back differs at byte ");
    }

    @Test
    void findsALastPieceThatIsWrong() throws IOException {
        WriteBufferState state = laidOut("4096");
        byte[] content = Files.readAllBytes(file());
        content[9999] ^= 1;

        Files.write(file(), content);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessage("write-buffer read back differs at byte 9999 from what was written last");
    }

    private WriteBufferState laidOut(String bufferSize) throws IOException {
        WriteBufferState state = new WriteBufferState();
        state.storage = storage.toString();
        state.fileSize = "10000";
        state.bufferSize = bufferSize;
        state.layOut();
        return state;
    }

    private Path file() throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve("write-buffer");
        }
    }
}
