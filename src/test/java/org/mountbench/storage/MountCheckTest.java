package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MountCheckTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "fits", textBlock = """
            HOST       | ext4    | /      | rw | fits
            HOST       | tmpfs   | /tmp   | rw | it lies on tmpfs
            HOST_TMPFS | tmpfs   | /x     | rw | fits
            HOST_TMPFS | ext4    | /      | rw | a file system in memory was asked for
            LAYER      | overlay | /      | rw | fits
            LAYER      | overlay | /      | ro | read-only
            LAYER      | ext4    | HOME   | rw | the container's own layer was asked for
            VOLUME     | ext4    | HOME   | rw | fits
            VOLUME     | overlay | /      | rw | a volume mount was asked for at
            VOLUME     | ext4    | HOME   | ro | read-only
            TMPFS      | tmpfs   | HOME   | rw | fits
            TMPFS      | ext4    | HOME   | rw | a file system in memory was asked for
            TMPFS      | tmpfs   | /      | rw | a tmpfs mount was asked for at
            BIND       | overlay | /      | rw | a bind mount was asked for at
            ANONYMOUS  | ext4    | HOME   | rw | fits
            ANONYMOUS  | overlay | /      | rw | an anonymous mount was asked for at
            TMPFS_VOLUME | tmpfs | HOME   | rw | fits
            TMPFS_VOLUME | ext4  | HOME   | rw | a file system in memory was asked for
            NESTED     | overlay | /      | rw | a nested mount was asked for at
            BIND_CACHED | overlay | /     | rw | a bind-cached mount was asked for at
            SUBPATH    | ext4    | HOME   | rw | it ignores the sub-path
            IMAGE      | overlay | HOME   | ro | fits
            IMAGE      | ext4    | HOME   | rw | a read-only image mount was asked for
            """)
    void comparesTheKernelsWordWithTheRequest(
            StorageKind kind, String fileSystem, String mountPoint, String access, String expected) throws IOException {
        MountInfo mount = new MountInfo(
                "8:1",
                "/",
                mountPoint.equals("HOME") ? directory.toString() : mountPoint,
                List.of(access),
                fileSystem,
                "source",
                List.of("rw"),
                Set.of());
        Optional<String> mismatch =
                new MountCheck(new MountSpec("m", kind, Map.of()), directory, mount, Map.of()).mismatch("");
        if (expected == null) {
            assertThat(mismatch).isEmpty();
        } else {
            assertThat(mismatch).get().asString().contains(expected);
        }
    }

    @Test
    void aBindIsOnlyOneWithItsSentinel() throws IOException {
        MountInfo mount =
                new MountInfo("8:1", "/", directory.toString(), List.of("rw"), "ext4", "/dev/sda", List.of(), Set.of());
        MountCheck check = new MountCheck(MountSpec.parse("bind"), directory, mount, Map.of());
        assertThat(check.mismatch("token")).get().asString().contains("not the host's directory");
        Files.writeString(directory.resolve(MountCheck.SENTINEL), "another");
        assertThat(check.mismatch("token")).isPresent();
        Files.writeString(directory.resolve(MountCheck.SENTINEL), "token");
        assertThat(check.mismatch("token")).isEmpty();
    }

    @Test
    void aNestedVolumeLiesInADirectoryOfTheHost() throws IOException {
        Path inner = Files.createDirectory(directory.resolve("inner"));
        MountInfo mount =
                new MountInfo("8:1", "/", inner.toString(), List.of("rw"), "ext4", "/dev/sda", List.of(), Set.of());
        MountCheck check = new MountCheck(MountSpec.parse("nested"), inner, mount, Map.of());
        assertThat(check.mismatch("token")).get().asString().contains("not the host's directory");
        Files.writeString(directory.resolve(MountCheck.SENTINEL), "token");
        assertThat(check.mismatch("token")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "kept", textBlock = """
            type=volume,volume-subpath=a/b     | ext4 | /volumes/x/_data/a/b | kept
            type=volume,volume-subpath=a/b     | ext4 | /volumes/x/_data     | it ignores the sub-path
            type=tmpfs,tmpfs-size=16m          | tmpfs | /                   | it ignores the size
            type=tmpfs,tmpfs-mode=0123         | tmpfs | /                   | it ignores the mode
            type=volume,volume-opt=type=nfs    | nfs4 | /                    | kept
            type=volume,volume-opt=type=nfs    | ext4 | /                    | ignores the driver's options
            type=volume,volume-opt=type=none   | ext4 | /                    | kept
            type=bind,readonly                 | ext4 | /                    | which can be written
            """)
    void anOptionThatTheEngineIgnoredIsFound(String spec, String fileSystem, String root, String expected)
            throws IOException {
        MountInfo mount =
                new MountInfo("8:1", root, directory.toString(), List.of("rw"), fileSystem, "x", List.of(), Set.of());
        Optional<String> mismatch = new MountCheck(MountSpec.parse(spec), directory, mount, Map.of()).mismatch("");
        if (expected == null) {
            assertThat(mismatch).isEmpty();
        } else {
            assertThat(mismatch).get().asString().contains(expected);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "kept", textBlock = """
            rprivate |          | kept
            rprivate | master:1 | a mount that is master: the engine ignores the propagation
            shared   | shared:7 | kept
            shared   |          | a mount that is private: the engine ignores the propagation
            rslave   | master:1 | kept
            rslave   | shared:7 | a mount that is shared: the engine ignores the propagation
            """)
    void thePropagationIsTheKernels(String asked, String tags, String expected) {
        String optional = tags == null ? "" : " " + tags;
        MountInfo mount = MountInfo.parse("10 9 8:1 / /bench rw" + optional + " - ext4 /dev/sda rw");
        Optional<String> mismatch =
                IgnoredOptions.propagation(MountSpec.parse("type=bind,bind-propagation=" + asked), mount);
        if (expected == null) {
            assertThat(mismatch).isEmpty();
        } else {
            assertThat(mismatch).get().asString().contains(expected);
        }
    }

    @Test
    void readsTheFactsOfARealMount() throws IOException {
        Path memory = Path.of("/dev/shm");
        MountCheck check = MountCheck.of(MountSpec.parse("host-tmpfs"), memory);
        assertThat(check.mismatch("")).isEmpty();
        assertThat(check.facts()).containsEntry("fileSystem", "tmpfs").containsEntry("mountPoint", "/dev/shm");
        assertThat(Long.parseLong(check.facts().get("usableBytes"))).isPositive();
    }
}
