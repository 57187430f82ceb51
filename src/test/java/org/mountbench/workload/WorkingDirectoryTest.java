package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingDirectoryTest {

    @TempDir
    private Path storage;

    @Test
    void openFilesAreClosedBeforeTheirNamesGo() throws IOException {
        WorkingDirectory directory = WorkingDirectory.below(storage.toString());
        FileChannel channel = directory.closing(
                FileChannel.open(directory.file("open"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));

        directory.close();

        assertThat(channel.isOpen()).isFalse();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void removesItselfAndNothingElse() throws IOException {
        Path foreign = Files.writeString(storage.resolve("mountbench-of-somebody-else"), "keep");
        WorkingDirectory directory = WorkingDirectory.below(storage.toString());
        assertThat(directory.path().getParent()).isEqualTo(storage);
        assertThat(directory.path().getFileName().toString()).matches("mountbench-[0-9]+");
        Files.writeString(directory.file("file"), "content");
        Files.writeString(Files.createDirectory(directory.file("below")).resolve("file"), "content");
        Files.createSymbolicLink(directory.file("link"), foreign);

        directory.close();

        assertThat(storage).isDirectoryContaining(path -> path.equals(foreign));
        try (var entries = Files.list(storage)) {
            assertThat(entries).containsExactly(foreign);
        }
        assertThat(foreign).hasContent("keep");
    }

    @Test
    void makesNoStorageDirectory() {
        Path missing = storage.resolve("missing");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorkingDirectory.below(missing.toString()))
                .withMessage("storage=" + missing + ": " + missing + " is no directory; make or mount it first");
        assertThat(missing).doesNotExist();
    }

    @Test
    void takesNoFileForADirectory() throws IOException {
        Path file = Files.writeString(storage.resolve("file"), "");

        assertThatIllegalArgumentException().isThrownBy(() -> WorkingDirectory.below(file.toString()));
    }
}
