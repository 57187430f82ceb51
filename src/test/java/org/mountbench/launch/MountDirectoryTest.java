package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.engine.Owner;

class MountDirectoryTest {

    private static final Owner OWNER = Owner.thisProcess("run");

    @TempDir
    Path directory;

    @Test
    void isMadeAndRemoved() throws Exception {
        Path made;
        try (MountDirectory mount = MountDirectory.create(directory, "scratch", OWNER, "bind")) {
            made = mount.path();
            assertThat(made).isDirectory().hasParent(directory);
        }
        assertThat(made).doesNotExist();
    }

    @Test
    void aParentThatIsGoneIsNamedWithWhatHelps() {
        Path gone = directory.resolve("gone");
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> MountDirectory.create(gone, "scratch", OWNER, "bind"))
                .withMessage(gone + ": the directory of mount bind is gone; make it again, and go on with --resume");
    }

    @Test
    void aParentThatRefusesIsNamedWithWhatHelps() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> MountDirectory.create(file, "scratch", OWNER, "bind"))
                .withMessage(file + ": nothing can be written there for mount bind: Not a directory; name another"
                        + " directory with source=, or see to that");
    }
}
