package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSharingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fakeowner     | /run/host_mark/Users                 | DESKTOP_OWNERSHIP
            virtiofs      | virtiofs0                            | DESKTOP_VIRTIOFS
            virtiofs      | mount0                               | LIMA_VZ
            virtiofs      | mac                                  | ORBSTACK
            virtiofs      | a2a0ee2c717462feb1de2f5afd59de5fd2d8 | PODMAN_MACHINE
            fuse.grpcfuse | grpcfuse                             | DESKTOP_GRPC
            fuse.osxfs    | osxfs                                | DESKTOP_OSXFS
            fuse.sshfs    | :/Users/me                           | SSHFS
            9p            | mount1                               | LIMA_QEMU
            9p            | vol0                                 | PODMAN_QEMU
            9p            | drvfs                                | WINDOWS_DRIVE
            9p            | C:\\134                              | WINDOWS_DRIVE
            9p            | other                                | PLAN9
            """)
    void isToldFromTheMount(String type, String source, FileSharing sharing) {
        assertThat(FileSharing.of(Map.of("fileSystem", type, "source", source))).contains(sharing);
        assertThat(sharing.advice()).isNotBlank();
    }

    @Test
    void aDirectoryOfTheEnginesOwnKernelIsNotShared() {
        assertThat(FileSharing.of(Map.of("fileSystem", "ext4", "source", "/dev/vda")))
                .isEmpty();
        assertThat(FileSharing.of(Map.of())).isEmpty();
    }
}
