package org.mountbench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.mountbench.io.BlockDevice;
import org.mountbench.io.ProcessCounters;
import org.mountbench.io.ProcessCounters.Counter;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * What the kernel counted during one iteration. What it does not count is no metric; it is never zero.
 *
 * <ul>
 *   <li>{@code requested.readBytes}, {@code requested.writeBytes}: bytes of the workload's own operations where it
 *       meters them, else all that the process read or wrote, with what set-up and tear-down inside the iteration and
 *       the JVM itself moved
 *   <li>{@code device.readBytes}: bytes that had to be fetched from a block device, for the process
 *   <li>{@code deviceWide.writeBytes}: bytes written to the device under the storage, by everybody on the machine. A
 *       process's own count of written bytes grows when a page is dirtied, so it proves nothing and is left out
 *   <li>{@code syscalls}: read and write calls of the process
 *   <li>{@code cpu.user}, {@code cpu.system}: seconds of the process, in steps of 10 ms; JIT and collector included
 *   <li>{@code memory.peak}: the most bytes that the process ever had resident
 * </ul>
 *
 * <p>The threads of a process are counted together, since a workload may use threads of its own that end before the
 * iteration does.
 */
final class KernelCounts {

    private final Optional<BlockDevice> device;
    private final boolean deviceReadsCount;
    private final OptionalLong deviceWritten;
    private final ProcessCounters process;

    private KernelCounts(Path storage) throws IOException {
        this.device = BlockDevice.of(storage);
        this.deviceReadsCount = ProcessCounters.countDeviceReads(storage);
        this.deviceWritten = written();
        this.process = ProcessCounters.now();
    }

    /** Begins to count; {@code storage} exists. */
    static KernelCounts begin(Path storage) {
        try {
            return new KernelCounts(storage);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was counted since. */
    List<Result<?>> end() {
        ProcessCounters now = ProcessCounters.now();
        Map<Direction, Long> metered = Meters.bytes();
        List<Result<?>> results = new ArrayList<>();
        if (metered.isEmpty()) {
            add(results, "requested.readBytes", since(now, Counter.REQUESTED_READ_BYTES));
            add(results, "requested.writeBytes", since(now, Counter.REQUESTED_WRITE_BYTES));
        }
        metered.forEach(
                (direction, bytes) -> add(results, "requested." + direction.label() + "Bytes", OptionalLong.of(bytes)));
        if (deviceReadsCount) {
            add(results, "device.readBytes", since(now, Counter.DEVICE_READ_BYTES));
        }
        OptionalLong writtenNow = written();
        if (deviceWritten.isPresent() && writtenNow.isPresent()) {
            add(results, "deviceWide.writeBytes", OptionalLong.of(writtenNow.getAsLong() - deviceWritten.getAsLong()));
        }
        OptionalLong reads = since(now, Counter.READ_CALLS);
        OptionalLong writes = since(now, Counter.WRITE_CALLS);
        if (reads.isPresent() && writes.isPresent()) {
            long calls = reads.getAsLong() + writes.getAsLong();
            results.add(new ScalarResult("syscalls", calls, "counts", AggregationPolicy.SUM));
        }
        addSeconds(results, "cpu.user", since(now, Counter.USER_TICKS));
        addSeconds(results, "cpu.system", since(now, Counter.SYSTEM_TICKS));
        now.get(Counter.PEAK_RESIDENT_BYTES)
                .ifPresent(bytes -> results.add(new ScalarResult("memory.peak", bytes, "B", AggregationPolicy.MAX)));
        return results;
    }

    private OptionalLong since(ProcessCounters now, Counter counter) {
        return now.since(process, counter);
    }

    private OptionalLong written() {
        return device.map(BlockDevice::writtenBytes).orElse(OptionalLong.empty());
    }

    private static void add(List<Result<?>> results, String name, OptionalLong bytes) {
        bytes.ifPresent(value -> results.add(new ScalarResult(name, value, "B", AggregationPolicy.SUM)));
    }

    private static void addSeconds(List<Result<?>> results, String name, OptionalLong ticks) {
        ticks.ifPresent(value -> results.add(
                new ScalarResult(name, (double) value / ProcessCounters.TICKS_PER_SECOND, "s", AggregationPolicy.SUM)));
    }
}
