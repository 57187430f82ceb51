package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.io.LockAttempt;
import org.mountbench.io.Natives;
import org.mountbench.io.RawFile;
import org.mountbench.io.RawFile.Sharing;

class LockStatesTest {

    @TempDir
    private Path storage;

    @ParameterizedTest
    @ValueSource(strings = {"exclusive", "shared"})
    void fcntlTakesTheLockAndGivesItBack(String lock) throws IOException {
        FcntlLockState state = opened(new FcntlLockState(), lock);

        assertThat(state.lockAndUnlock()).isTrue();

        try (FileChannel other = FileChannel.open(locked(), StandardOpenOption.WRITE);
                FileLock held = other.lock()) {
            assertThat(held.isValid()).isTrue();
            assertThatExceptionOfType(OverlappingFileLockException.class).isThrownBy(state::lockAndUnlock);
        }
        assertThat(state.lockAndUnlock()).isTrue();
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exclusive", "shared"})
    void flockTakesTheLockAndGivesItBack(String lock) throws IOException {
        assumeTrue(Natives.find().isPresent(), Natives::reason);
        FlockState state = opened(new FlockState(), lock);

        assertThat(state.lockAndUnlock()).isTrue();

        // each opening of a file has locks of its own, in one process as well: it was given back
        try (RawFile other = RawFile.open(Natives.require("flock"), locked(), RawFile.Access.READ_WRITE)) {
            assertThat(other.tryLock()).isTrue();
            other.unlock();
        }
        assertThat(state.lockAndUnlock()).isTrue();
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void aLockThatKeepsNobodyOutIsAWrongResult() {
        LockState useless = new LockState() {
            @Override
            LockAttempt.Lock kind() {
                return LockAttempt.Lock.FCNTL;
            }

            @Override
            FileLockCalls open(Path file, Sharing sharing) {
                return new FileLockCalls() {
                    @Override
                    public void take() {}

                    @Override
                    public void giveBack() {}

                    @Override
                    public void close() {}
                };
            }
        };
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(() -> opened(useless, "exclusive"))
                .withMessage("a second process takes the fcntl lock exclusively while this one holds it");
    }

    private <T extends LockState> T opened(T state, String lock) throws IOException {
        state.storage = storage.toString();
        state.lock = lock;
        state.open();
        return state;
    }

    private Path locked() throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve("locked");
        }
    }
}
