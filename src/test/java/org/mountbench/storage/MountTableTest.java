package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MountTableTest {

    /** Lines as seen inside a container, one with an octal escape and one with an optional field. */
    private static final MountTable TABLE = MountTable.parse(List.of(
            "1091 1023 0:46 / / ro,relatime - overlay overlay rw,lowerdir=/l,upperdir=/u,workdir=/w",
            "1099 1091 254:0 /var/lib/docker/volumes/v/_data /bench rw,relatime master:1 - ext4 /dev/vda rw,discard",
            "1100 1091 0:52 / /tmp rw,nosuid,nodev,noexec,relatime - tmpfs tmpfs rw,size=65536k",
            "1101 1091 0:53 / /mnt/c/Program\\040Files rw - 9p C:\\134 rw,aname=drvfs"));

    @Test
    void findsTheLongestMountPoint() {
        assertThat(TABLE.covering(Path.of("/bench/volume")).fileSystem()).isEqualTo("ext4");
        assertThat(TABLE.covering(Path.of("/bench")).root()).isEqualTo("/var/lib/docker/volumes/v/_data");
        assertThat(TABLE.covering(Path.of("/benchmark")).mountPoint()).isEqualTo("/");
        assertThat(TABLE.covering(Path.of("/tmp/x")).options()).contains("noexec");
    }

    @Test
    void ofTwoMountsOnOnePointTheLaterCounts() {
        MountTable table = MountTable.parse(List.of(
                "1 0 8:1 / / rw - ext4 /dev/sda1 rw", "2 1 0:9 / /d rw - tmpfs a rw", "3 2 0:10 / /d rw - xfs b rw"));
        assertThat(table.covering(Path.of("/d/x")).fileSystem()).isEqualTo("xfs");
    }

    @Test
    void resolvesEscapes() {
        MountInfo drive = TABLE.covering(Path.of("/mnt/c/Program Files/x"));
        assertThat(drive.source()).isEqualTo("C:\\");
        assertThat(drive.device()).isEqualTo("0:53");
    }

    @Test
    void readOnlyIsSeenInEitherPlace() {
        assertThat(TABLE.covering(Path.of("/")).readOnly()).isTrue();
        assertThat(TABLE.covering(Path.of("/bench")).readOnly()).isFalse();
        assertThat(MountInfo.parse("1 0 8:1 / / rw - ext4 /dev/sda1 ro").readOnly())
                .isTrue();
    }

    @Test
    void refusesALineOfAnotherFormat() {
        assertThatThrownBy(() -> MountInfo.parse("tmpfs /tmp tmpfs rw 0 0"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mountinfo");
    }

    @Test
    void readsTheKernelsOwn() throws IOException {
        assertThat(MountTable.ofThisProcess().covering(Path.of("/proc/self")).fileSystem())
                .isEqualTo("proc");
    }
}
