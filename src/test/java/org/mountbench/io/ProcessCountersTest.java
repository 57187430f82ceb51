package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.ProcessCounters.Counter;

class ProcessCountersTest {

    private static final String IO = """
            rchar: 323934931
            wchar: 323929600
            syscr: 632687
            syscw: 632675
            read_bytes: 4096
            write_bytes: 323932160
            cancelled_write_bytes: 0
            """;
    private static final String STAT = "42 (java (old) 7) S 1 42 42 0 -1 4194560 3125 0 4 0 1234 567 89 10 20 0 31 0"
            + " 8839 3561213952 20480 18446744073709551615\n";
    private static final String STATUS = """
            Name:\tjava
            VmPeak:\t 4055556 kB
            VmHWM:\t   75428 kB
            Threads:\t31
            """;

    @Test
    void readsWhatTheKernelWrites() {
        assertThat(ProcessCounters.parse(IO, STAT, STATUS).values())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        Counter.REQUESTED_READ_BYTES, 323934931L,
                        Counter.REQUESTED_WRITE_BYTES, 323929600L,
                        Counter.READ_CALLS, 632687L,
                        Counter.WRITE_CALLS, 632675L,
                        Counter.DEVICE_READ_BYTES, 4096L,
                        Counter.USER_TICKS, 1234L,
                        Counter.SYSTEM_TICKS, 567L,
                        Counter.PEAK_RESIDENT_BYTES, 75428L * 1024));
    }

    @Test
    void whatIsNotCountedIsAbsentAndNotZero() {
        ProcessCounters none = ProcessCounters.parse("", "", "");
        ProcessCounters callsOnly = ProcessCounters.parse("syscr: 5\n", "", "");

        assertThat(none.values()).isEmpty();
        assertThat(none.get(Counter.DEVICE_READ_BYTES)).isEqualTo(OptionalLong.empty());
        assertThat(callsOnly.since(none, Counter.READ_CALLS)).isEqualTo(OptionalLong.empty());
        assertThat(callsOnly.since(callsOnly, Counter.READ_CALLS)).hasValue(0);
    }

    @Test
    void countsWhatThreadsReadThatHaveEnded(@TempDir Path directory) throws Exception {
        Path file = Files.write(directory.resolve("file"), new byte[1 << 20]);
        ProcessCounters before = ProcessCounters.now();
        assumeTrue(before.get(Counter.REQUESTED_READ_BYTES).isPresent(), "the kernel has no counters for a process");

        Thread reader = new Thread(() -> readTwice(file));
        reader.start();
        reader.join();

        ProcessCounters now = ProcessCounters.now();
        // other tests run in this process one after the other, but the JVM reads classes
        assertThat(now.since(before, Counter.REQUESTED_READ_BYTES).orElseThrow())
                .isBetween(2L << 20, (2L << 20) + (1 << 20));
        assertThat(now.since(before, Counter.USER_TICKS).orElseThrow()).isNotNegative();
        assertThat(now.get(Counter.PEAK_RESIDENT_BYTES).orElseThrow()).isGreaterThan(1 << 20);
    }

    private static void readTwice(Path file) {
        try {
            Files.readAllBytes(file);
            Files.readAllBytes(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void readsOfFilesInMemoryAreCountedForTheyReachNoDevice() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(
                Files.isDirectory(memory) && Files.getFileStore(memory).type().equals("tmpfs"), "no tmpfs at /dev/shm");

        assertThat(ProcessCounters.countDeviceReads(memory)).isTrue();
    }

    @Test
    void fileSystemsWithoutDeviceDoNotCount() throws IOException {
        Path proc = Path.of("/proc");
        assumeTrue(Files.getFileStore(proc).type().equals("proc"), "no /proc");

        assertThat(ProcessCounters.countDeviceReads(proc)).isFalse();
    }
}
