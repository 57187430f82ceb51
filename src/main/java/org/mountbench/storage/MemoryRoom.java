package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Memory that files in memory can still take: pages of a tmpfs are never written back and cannot be dropped. */
final class MemoryRoom {

    private static final Path MEMINFO = Path.of("/proc/meminfo");
    private static final Path CGROUPS = Path.of("/sys/fs/cgroup");
    /** The measuring JVM and its worker live in the same memory. */
    private static final long FOR_JVMS = 96L << 20;

    private MemoryRoom() {}

    /** What the kernel thinks can be given out without swapping. */
    static Optional<FreeSpace> ofMachine() {
        OptionalLong kilobytes = number(MEMINFO, "MemAvailable:");
        return kilobytes.isEmpty()
                ? Optional.empty()
                : Optional.of(room(kilobytes.getAsLong() * 1024, "the machine's memory"));
    }

    /** What the memory limit of this container leaves; empty without a limit. */
    static Optional<FreeSpace> ofContainer() {
        return ofContainer(CGROUPS);
    }

    /** Reads cgroup version 2, then version 1, as seen from inside the group. */
    static Optional<FreeSpace> ofContainer(Path cgroups) {
        Optional<FreeSpace> room = below(cgroups.resolve("memory.max"), cgroups.resolve("memory.stat"), "anon");
        Path memory = cgroups.resolve("memory");
        return room.isPresent()
                ? room
                : below(memory.resolve("memory.limit_in_bytes"), memory.resolve("memory.stat"), "rss");
    }

    /** Page cache counts as used in a group but gives way; what does not are the processes and what lies in a tmpfs. */
    private static Optional<FreeSpace> below(Path limitFile, Path stat, String processes) {
        OptionalLong limit = number(limitFile, "");
        if (limit.isEmpty()) {
            return Optional.empty();
        }
        long fixed =
                number(stat, processes + " ").orElse(0) + number(stat, "shmem ").orElse(0);
        return Optional.of(room(limit.getAsLong() - fixed, "the container's memory limit"));
    }

    private static FreeSpace room(long bytes, String holder) {
        return new FreeSpace(Math.max(0, bytes - FOR_JVMS), OptionalLong.empty(), holder);
    }

    /** The number behind a word at the start of a line; empty when it is not there or is {@code max}. */
    private static OptionalLong number(Path file, String word) {
        List<String> lines;
        try {
            lines = Files.isReadable(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
        for (String line : lines) {
            String digits = line.startsWith(word)
                    ? line.substring(word.length()).strip().split(" ", 2)[0]
                    : "";
            if (digits.matches("[0-9]{1,18}")) {
                return OptionalLong.of(Long.parseLong(digits));
            }
        }
        return OptionalLong.empty();
    }
}
