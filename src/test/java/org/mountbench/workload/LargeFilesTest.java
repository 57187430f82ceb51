package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LargeFilesTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"5,random", "4096,random", "1048576,random", "3145733,random", "2097152,zero"})
    void readsBackWhatItCreated(long size, String content) throws IOException {
        Data data = Params.constant("data", content, Data.class);
        LargeFiles files = new LargeFiles(directory, 3, size);
        ByteBuffer buffer = files.buffer(data);

        assertThat(files.create(buffer, data, Sync.NONE)).isEqualTo(3);

        files.checkSizes();
        assertThat(directory.resolve("large-2")).hasSize(size);
        for (int i = 0; i < 3; i++) {
            assertThat(files.read(i, buffer, data)).isEqualTo(size);
        }
        files.delete();
        assertThat(directory).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 7})
    void readersShareTheFiles(int readers) throws IOException {
        LargeFiles files = created(5);
        try (Readers pool = new Readers(files, readers)) {
            for (int i = 0; i < 3; i++) {
                assertThat(pool.readAll()).isEqualTo(5 * 1500000);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void readersFindAFileThatIsAnother(int readers) throws IOException {
        LargeFiles files = created(5);
        Files.write(directory.resolve("large-3"), Files.readAllBytes(directory.resolve("large-1")));

        Readers pool = new Readers(files, readers);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(pool::readAll)
                .withMessageStartingWith("block 6 begins with");
        assertThatExceptionOfType(WrongResultException.class).isThrownBy(pool::close);
    }

    @Test
    void findsFilesOfAnotherSizeAndMissingOnes() throws IOException {
        LargeFiles files = created(3);
        ByteBuffer buffer = files.buffer(Data.RANDOM);
        Files.write(directory.resolve("large-1"), new byte[1], StandardOpenOption.APPEND);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(files::checkSizes)
                .withMessage("large-1 has 1500001 bytes where 1500000 had been written");
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(() -> files.read(1, buffer, Data.RANDOM))
                .withMessageContaining("1500000 had been written");
        Files.delete(directory.resolve("large-0"));
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(files::checkSizes)
                .withMessage("large-0 is not there although it had been created");
    }

    private LargeFiles created(int count) throws IOException {
        LargeFiles files = new LargeFiles(directory, count, 1500000);
        files.create(files.buffer(Data.RANDOM), Data.RANDOM, Sync.NONE);
        return files;
    }
}
