package org.mountbench.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What the kernel has counted for this process since it began, all threads together, those that ended too, and
 * children once they have ended. A counter that the kernel does not keep is absent; it is never zero.
 *
 * @param values by counter
 */
public record ProcessCounters(Map<Counter, Long> values) {

    /** Where a counter stands below {@code /proc/self}. */
    public enum Counter {
        /** Bytes that read calls returned, from the page cache or not; reads of sockets and of {@code /proc} too. */
        REQUESTED_READ_BYTES("rchar"),
        /** Bytes that write calls took. */
        REQUESTED_WRITE_BYTES("wchar"),
        READ_CALLS("syscr"),
        WRITE_CALLS("syscw"),
        /** Bytes that had to be fetched from a block device. */
        DEVICE_READ_BYTES("read_bytes"),
        /** Processor time in ticks of a hundredth of a second. */
        USER_TICKS(""),
        SYSTEM_TICKS(""),
        /** The most memory that was ever resident. */
        PEAK_RESIDENT_BYTES("VmHWM");

        private final String field;

        Counter(String field) {
            this.field = field;
        }
    }

    /** Ticks of {@code /proc} in a second, on every architecture that Java runs on. */
    public static final int TICKS_PER_SECOND = 100;

    private static final Path PROCESS = Path.of("/proc/self");
    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");
    /** These have no device of their own, but send the reads of a process to one in its name. */
    private static final Set<String> ON_A_DEVICE = Set.of("overlay", "btrfs");
    /** Places of utime and stime behind the name of the command, see proc_pid_stat(5). */
    private static final int UTIME = 11;

    private static final int STIME = 12;

    public ProcessCounters {
        values = Collections.unmodifiableMap(new EnumMap<>(values));
    }

    /** The counters now. */
    public static ProcessCounters now() {
        return parse(text("io"), text("stat"), text("status"));
    }

    /**
     * Whether reads of files at a place are counted when a device serves them. Not so where another process or another
     * machine reads the device (FUSE, virtiofs, 9p, network) or threads of the file system's own do (ZFS).
     */
    public static boolean countDeviceReads(Path place) throws IOException {
        String type = Files.getFileStore(place).type();
        if (IN_MEMORY.contains(type) || ON_A_DEVICE.contains(type)) {
            return true;
        }
        return !type.startsWith("fuse") && BlockDevice.of(place).isPresent();
    }

    /** From the text of {@code io}, {@code stat} and {@code status}; each may be empty. */
    static ProcessCounters parse(String io, String stat, String status) {
        Map<Counter, Long> values = new EnumMap<>(Counter.class);
        (io + "\n" + status).lines().forEach(line -> {
            int colon = line.indexOf(':');
            for (Counter counter : Counter.values()) {
                if (colon > 0 && line.substring(0, colon).equals(counter.field)) {
                    put(values, counter, line.substring(colon + 1).strip());
                }
            }
        });
        // the name of the command stands in parentheses and may hold blanks and parentheses itself
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        if (fields.length > STIME) {
            put(values, Counter.USER_TICKS, fields[UTIME]);
            put(values, Counter.SYSTEM_TICKS, fields[STIME]);
        }
        return new ProcessCounters(values);
    }

    private static void put(Map<Counter, Long> values, Counter counter, String number) {
        String[] amountAndUnit = number.split(" ");
        long unit = amountAndUnit.length > 1 && amountAndUnit[1].equals("kB") ? 1024 : 1;
        values.put(counter, Long.parseLong(amountAndUnit[0]) * unit);
    }

    /** One counter; empty where the kernel does not keep it. */
    public OptionalLong get(Counter counter) {
        Long value = values.get(counter);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** What was counted between an earlier reading and this one. */
    public OptionalLong since(ProcessCounters earlier, Counter counter) {
        Long before = earlier.values.get(counter);
        Long now = values.get(counter);
        return before == null || now == null ? OptionalLong.empty() : OptionalLong.of(now - before);
    }

    private static String text(String file) {
        try {
            // a command's name may be any bytes
            return Files.readString(PROCESS.resolve(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
