package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryRoomTest {

    private static final long JVMS = 96L << 20;
    private static final String HOLDER = "the container's memory limit";

    @TempDir
    Path cgroups;

    @Test
    void readsVersionTwo() throws IOException {
        Files.writeString(cgroups.resolve("memory.max"), "536870912\n");
        Files.writeString(cgroups.resolve("memory.stat"), "anon 10000000\nfile 99000000\nshmem 20000000\n");
        assertRoom(536870912L - 30000000 - JVMS);
    }

    @Test
    void readsVersionOne() throws IOException {
        Path memory = Files.createDirectory(cgroups.resolve("memory"));
        Files.writeString(memory.resolve("memory.limit_in_bytes"), "536870912\n");
        Files.writeString(memory.resolve("memory.stat"), "cache 99000000\nrss 10000000\nrss_huge 5\nshmem 20000000\n");
        assertRoom(536870912L - 30000000 - JVMS);
    }

    @Test
    void nothingIsLeftBeyondTheLimit() throws IOException {
        Files.writeString(cgroups.resolve("memory.max"), "67108864\n");
        assertRoom(0);
    }

    @Test
    void noLimitIsNoRoomToCompare() throws IOException {
        Files.writeString(cgroups.resolve("memory.max"), "max\n");
        assertThat(MemoryRoom.ofContainer(cgroups)).isEmpty();
    }

    @Test
    void theMachineHasMemory() {
        assertThat(MemoryRoom.ofMachine())
                .hasValueSatisfying(room -> assertThat(room.bytes()).isPositive());
    }

    private void assertRoom(long bytes) {
        assertThat(MemoryRoom.ofContainer(cgroups))
                .isEqualTo(Optional.of(new FreeSpace(bytes, OptionalLong.empty(), HOLDER)));
    }
}
