package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinkTest {

    /** A file system of the kernel's own that has no links for anybody to make. */
    private static final Path WITHOUT_LINKS = Path.of("/sys/kernel");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void leavesNothingOfAProbe(Link kind) throws IOException {
        Path target = Files.createFile(directory.resolve("target"));

        kind.probe(directory.resolve("link"), target);

        assertThat(directory).isDirectoryContaining(path -> path.equals(target));
        assertThat(directory.resolve("link")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource
    void namesAFileSystemWithoutLinks(Link kind) throws IOException {
        Path target = WITHOUT_LINKS.resolve("uevent_seqnum");
        assumeTrue(
                Files.exists(target)
                        && Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
                "links below " + WITHOUT_LINKS + " are denied to others than root for another reason");

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> kind.probe(WITHOUT_LINKS.resolve("mountbench-link"), target))
                .withMessage("sysfs has no " + kind + ": Operation not permitted");
    }

    @ParameterizedTest
    @EnumSource
    void takesAMissingDirectoryForNoLackOfLinks(Link kind) throws IOException {
        Path target = Files.createFile(directory.resolve("target"));

        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> kind.probe(directory.resolve("absent").resolve("link"), target));
    }
}
