package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadIoTest {

    @Test
    void countsWhatThisThreadReads(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("file"), new byte[1 << 20]);
        Optional<ThreadIo> before = ThreadIo.now();
        assumeTrue(before.isPresent(), "the kernel has no counters for a thread");

        Files.readAllBytes(file);

        ThreadIo read = ThreadIo.now().orElseThrow().since(before.get());
        assertThat(read.requestedBytes()).isBetween(1L << 20, (1L << 20) + (1 << 16));
    }
}
