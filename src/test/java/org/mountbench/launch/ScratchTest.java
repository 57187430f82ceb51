package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.engine.Owner;

class ScratchTest {

    @TempDir
    Path parent;

    private final Owner living = Owner.thisProcess("run-1");

    @Test
    void removesAllThatIsInIt() throws IOException {
        Path outside = Files.writeString(parent.resolve("outside"), "stays");
        try (Scratch scratch = Scratch.create(parent, "mountbench-a", living)) {
            Files.createDirectories(scratch.path().resolve("deep/er"));
            Files.writeString(scratch.path().resolve("deep/er/file"), "x");
            Files.createSymbolicLink(scratch.path().resolve("link"), outside);
            Files.createSymbolicLink(scratch.path().resolve("up"), parent);
        }
        assertThat(parent.resolve("mountbench-a")).doesNotExist();
        assertThat(outside).hasContent("stays");
    }

    @Test
    void neverTakesADirectoryThatExists() throws IOException {
        Files.createDirectory(parent.resolve("mountbench-a"));
        assertThatThrownBy(() -> Scratch.create(parent, "mountbench-a", living))
                .isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void leavesWhatHasNoMarker() throws IOException {
        Path foreign = Files.createDirectory(parent.resolve("mountbench-b"));
        Files.writeString(foreign.resolve("precious"), "stays");
        new Scratch(foreign).close();
        assertThat(foreign.resolve("precious")).hasContent("stays");
    }

    @Test
    void findsOnlyWhatADeadOwnerLeft() throws IOException {
        Owner dead = new Owner("run-2", living.host(), living.pid(), living.startedMillis() - 1);
        Owner elsewhere = new Owner("run-3", "another-host", 1, 1);
        Scratch left = Scratch.create(parent, "mountbench-dead", dead);
        Scratch.create(parent, "mountbench-living", living);
        Scratch.create(parent, "mountbench-elsewhere", elsewhere);
        Files.createDirectory(parent.resolve("mountbench-foreign"));
        assertThat(Scratch.abandoned(parent)).containsExactly(left);
        assertThat(Scratch.abandoned(parent.resolve("missing"))).isEmpty();
    }
}
