package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What this process has read since it began, by the kernel's count.
 *
 * @param requestedBytes bytes that read calls returned, from the page cache or not ({@code rchar})
 * @param deviceBytes bytes that had to be fetched from a device ({@code read_bytes})
 */
public record ProcessIo(long requestedBytes, long deviceBytes) {

    private static final Path COUNTERS = Path.of("/proc/self/io");

    /** The counters now; nothing where the kernel has none or shows them to nobody. */
    public static Optional<ProcessIo> now() {
        try {
            Map<String, Long> counters = new HashMap<>();
            for (String line : Files.readAllLines(COUNTERS)) {
                int colon = line.indexOf(": ");
                counters.put(line.substring(0, colon), Long.valueOf(line.substring(colon + 2)));
            }
            Long requested = counters.get("rchar");
            Long device = counters.get("read_bytes");
            return requested == null || device == null
                    ? Optional.empty()
                    : Optional.of(new ProcessIo(requested, device));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** What was read between an earlier reading and this one. */
    public ProcessIo since(ProcessIo earlier) {
        return new ProcessIo(requestedBytes - earlier.requestedBytes, deviceBytes - earlier.deviceBytes);
    }
}
