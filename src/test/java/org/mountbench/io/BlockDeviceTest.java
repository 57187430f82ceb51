package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockDeviceTest {

    private static final String COUNTERS = """
               7       0 loop0 99 0 1406 4 1531 1966 328688 784 0 396 1125 0 0 0 0 336 335
             254       0 vda 195043 13701 7287194 49962 228293 79440 52097888 261159 0 92484 368550 86924 5 48823648
             254       1 vda1 1 2 3 4 5 6 7 8 9 10 11
             259       0 nvme0n1 1 2
            """;

    @ParameterizedTest
    @CsvSource({"254, 0, 52097888", "254, 1, 7", "7, 0, 328688"})
    void readsTheSectorsWritten(int major, int minor, long sectors) {
        assertThat(new BlockDevice(major, minor).writtenBytes(COUNTERS)).hasValue(sectors * 512);
    }

    @ParameterizedTest
    @CsvSource({"254, 2", "25, 4", "259, 0"})
    void whatTheKernelDoesNotListIsUnknown(int major, int minor) {
        assertThat(new BlockDevice(major, minor).writtenBytes(COUNTERS)).isEqualTo(OptionalLong.empty());
    }

    @ParameterizedTest
    @CsvSource({"65024, 254, 0", "66309, 259, 5", "0x100301, 3, 257", "0x100000000801, 4104, 1"})
    void splitsTheNumberAsTheCLibraryDoes(String number, int major, int minor) {
        assertThat(BlockDevice.ofNumber(Long.decode(number))).contains(new BlockDevice(major, minor));
    }

    @Test
    void anAnonymousNumberIsNoDevice() throws IOException {
        assertThat(BlockDevice.ofNumber(45)).isEmpty();
        Path proc = Path.of("/proc");
        assumeTrue(Files.isDirectory(proc), "no /proc");
        assertThat(BlockDevice.of(proc)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"8, 1, sda", "8, 0, sda", "104, 0, cciss/c0d0"})
    void ofAPartitionTheDiskIsFound(int major, int minor, String name, @TempDir Path root) throws IOException {
        Path sda = Files.createDirectories(root.resolve("sys/devices/pci/block/sda/sda1"));
        Files.createFile(sda.resolve("partition"));
        Path raid = Files.createDirectories(root.resolve("sys/devices/pci/block/cciss!c0d0"));
        Path byNumber = Files.createDirectories(root.resolve("sys/dev/block"));
        Files.createSymbolicLink(byNumber.resolve("8:0"), sda.getParent());
        Files.createSymbolicLink(byNumber.resolve("8:1"), sda);
        Files.createSymbolicLink(byNumber.resolve("104:0"), raid);
        Path devices = Files.createDirectories(root.resolve("dev/cciss")).getParent();
        Files.createFile(devices.resolve("sda"));
        Files.createFile(devices.resolve("cciss/c0d0"));

        assertThat(new BlockDevice(major, minor).disk(byNumber, devices)).contains(devices.resolve(name));
        assertThat(new BlockDevice(9, 9).disk(byNumber, devices)).isEmpty();
    }
}
