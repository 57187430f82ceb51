package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmallFilesTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8, 1024})
    void readsBackWhatItCreatedAndDeletesIt(int size) throws IOException {
        SmallFiles files = new SmallFiles(directory, 20, size);

        assertThat(files.create()).isEqualTo(20);
        files.sync();
        files.checkCount();
        assertThat(directory.resolve("file-19")).hasSize(size);
        assertThat(files.read()).isEqualTo(20);
        assertThat(files.stat()).isEqualTo(20);
        assertThat(files.list()).isEqualTo(20);

        assertThat(files.delete()).isEqualTo(20);
        assertThat(files.delete()).isZero();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void findsAMissingFile() throws IOException {
        SmallFiles files = new SmallFiles(directory, 3, 1024);
        files.create();
        Files.delete(directory.resolve("file-1"));

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(files::checkCount)
                .withMessage("the directory lists 2 files where 3 had been created");
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(files::list)
                .withMessage("the directory lists 2 files where 3 had been created");
    }

    @Test
    void findsAFileThatIsAnother() throws IOException {
        SmallFiles files = new SmallFiles(directory, 3, 1024);
        files.create();
        Files.write(directory.resolve("file-1"), Files.readAllBytes(directory.resolve("file-2")));

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(files::read)
                .withMessageStartingWith("block 1 begins with");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1023, 1025})
    void findsAFileOfAnotherSize(int size) throws IOException {
        SmallFiles files = new SmallFiles(directory, 3, 1024);
        files.create();
        Files.write(directory.resolve("file-2"), new byte[size]);

        assertThatExceptionOfType(WrongResultException.class).isThrownBy(files::read);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(files::stat)
                .withMessage("file-2 has " + size + " bytes where 1024 had been written");
    }
}
