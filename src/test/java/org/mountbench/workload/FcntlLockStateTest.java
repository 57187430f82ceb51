package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FcntlLockStateTest {

    @TempDir
    private Path storage;

    @ParameterizedTest
    @ValueSource(strings = {"exclusive", "shared"})
    void takesTheLockAndGivesItBack(String lock) throws IOException {
        FcntlLockState state = new FcntlLockState();
        state.storage = storage.toString();
        state.lock = lock;
        state.open();

        assertThat(state.lockAndUnlock()).isTrue();

        try (Stream<Path> directories = Files.list(storage);
                FileChannel other =
                        FileChannel.open(directories.toList().get(0).resolve("locked"), StandardOpenOption.WRITE);
                FileLock held = other.lock()) {
            assertThat(held.isValid()).isTrue();
            assertThatExceptionOfType(OverlappingFileLockException.class).isThrownBy(state::lockAndUnlock);
        }
        assertThat(state.lockAndUnlock()).isTrue();
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }
}
