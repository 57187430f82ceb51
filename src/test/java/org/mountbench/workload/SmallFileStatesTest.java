package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the batches do, and what they notice when somebody meddles. */
class SmallFileStatesTest {

    @TempDir
    private Path storage;

    @Test
    void renameGivesEachFileItsOtherNameInTurn() throws IOException {
        SmallFileRenameState batch = rename();

        assertThat(batch.rename()).isEqualTo(3);
        assertThat(names()).containsExactly("file-0-renamed", "file-1-renamed", "file-2-renamed");
        assertThat(batch.rename()).isEqualTo(3);
        assertThat(names()).containsExactly("file-0", "file-1", "file-2");
        batch.rename();

        batch.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void renameFindsAFileThatBecameAnother() throws IOException {
        SmallFileRenameState batch = rename();
        batch.rename();

        Files.copy(
                directory().resolve("file-1-renamed"),
                directory().resolve("file-2-renamed"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(batch::remove)
                .withMessageStartingWith("block 2 begins with");
    }

    @Test
    void renameFindsAFileThatKeptItsOldNameAsWell() throws IOException {
        SmallFileRenameState batch = rename();
        batch.rename();

        Files.copy(directory().resolve("file-1-renamed"), directory().resolve("file-extra"));

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(batch::remove)
                .withMessage("the directory lists 4 files where 3 had been created");
    }

    @Test
    void deleteFindsAFileThatWasGone() throws IOException {
        SmallFileDeleteState batch = new SmallFileDeleteState();
        batch.storage = storage.toString();
        batch.count = "3";
        batch.size = "5";
        batch.prepare();
        batch.create();
        assertThat(batch.delete()).isEqualTo(3);
        assertThat(names()).isEmpty();
        batch.create();

        Files.delete(directory().resolve("file-1"));

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(batch::delete)
                .withMessage("2 files could be deleted where 3 had been created");
    }

    private SmallFileRenameState rename() throws IOException {
        SmallFileRenameState batch = new SmallFileRenameState();
        batch.storage = storage.toString();
        batch.count = "3";
        batch.size = "1k";
        batch.layOut();
        return batch;
    }

    private Path directory() throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0);
        }
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }
}
