package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappingTest {

    @TempDir
    private Path directory;

    @Test
    void sharesItsContentWithTheFileAndIsUnmappedAtOnce() throws IOException {
        Path file = Files.write(directory.resolve("mapped-file"), new byte[8192]);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            Mapping mapping = Mapping.of(channel, MapMode.READ_WRITE, 8192);
            mapping.buffer().put(5000, (byte) 7);
            mapping.buffer().force(4096, 4096);
            assertThat(mapsOfThisProcess()).contains(file.toString());

            mapping.close();

            assertThat(mapsOfThisProcess()).doesNotContain(file.toString());
        }
        assertThat(Files.readAllBytes(file)[5000]).isEqualTo((byte) 7);
    }

    @Test
    void leavesNoMappingsBehindHoweverManyThereWere() throws IOException {
        Path file = Files.write(directory.resolve("mapped-file"), new byte[4096]);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (int i = 0; i < 1000; i++) {
                try (Mapping mapping = Mapping.of(channel, MapMode.READ_ONLY, 4096)) {
                    assertThat(mapping.buffer().get(4095)).isZero();
                }
            }
        }
        assertThat(mapsOfThisProcess()).doesNotContain(file.toString());
    }

    private static String mapsOfThisProcess() throws IOException {
        return Files.readString(Path.of("/proc/self/maps"));
    }
}
