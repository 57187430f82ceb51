package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectFileTest {

    @TempDir(factory = BuildDirectory.class)
    private Path directory;

    @Test
    void refusesFileSystemsInMemory() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(Files.isDirectory(memory) && isTmpfs(memory), "no tmpfs at /dev/shm");

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> DirectFile.check(memory, 4096))
                .withMessage("O_DIRECT on tmpfs reaches no device: its files live in memory");
    }

    @Test
    void refusesBlocksSmallerThanTheFileSystemWorksIn() throws IOException {
        int half = DirectFile.alignment(directory) / 2;
        assumeTrue(!isTmpfs(directory), "the build directory lies on tmpfs");

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> DirectFile.check(directory, half))
                .withMessageContaining("multiples of " + 2 * half + " bytes")
                .withMessageContaining(String.valueOf(half));
    }

    @Test
    void readsWhatWasWritten() throws IOException {
        assumeTrue(!isTmpfs(directory), "the build directory lies on tmpfs");
        int block = DirectFile.alignment(directory);
        byte[] content = new byte[block];
        content[block - 1] = 42;
        Path file = Files.write(directory.resolve("file"), content);
        ByteBuffer buffer = AlignedBuffer.allocate(block, block);

        try (FileChannel channel = open(file)) {
            assertThat(channel.read(buffer, 0)).isEqualTo(block);
        }
        assertThat(buffer.get(block - 1)).isEqualTo((byte) 42);
    }

    @Test
    void leavesOtherFailuresAsTheyAre() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> open(directory.resolve("missing")).close());
    }

    private static FileChannel open(Path file) throws IOException {
        try {
            return DirectFile.open(file, Set.of(StandardOpenOption.READ));
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, e.getMessage());
            throw e;
        }
    }

    private static boolean isTmpfs(Path path) throws IOException {
        FileStore store = FileSystems.getDefault().provider().getFileStore(path);
        return store.type().equals("tmpfs");
    }
}
