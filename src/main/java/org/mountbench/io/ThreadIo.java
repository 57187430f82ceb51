package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What this thread has read since it began, by the kernel's count. The counters of the whole process would hold the
 * reads of children that ended, too.
 *
 * @param requestedBytes bytes that read calls returned, from the page cache or not ({@code rchar})
 * @param deviceBytes bytes that had to be fetched from a device ({@code read_bytes})
 */
public record ThreadIo(long requestedBytes, long deviceBytes) {

    private static final Path COUNTERS = Path.of("/proc/thread-self/io");

    /** The counters now; nothing where the kernel has none or shows them to nobody. */
    public static Optional<ThreadIo> now() {
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
                    : Optional.of(new ThreadIo(requested, device));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** What was read between an earlier reading and this one. */
    public ThreadIo since(ThreadIo earlier) {
        return new ThreadIo(requestedBytes - earlier.requestedBytes, deviceBytes - earlier.deviceBytes);
    }
}
