package org.mountbench.storage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One line of {@code /proc/self/mountinfo}, octal escapes resolved (proc_pid_mountinfo(5)).
 *
 * @param device major:minor of the file system
 * @param root path inside that file system that is mounted here
 * @param mountPoint where it is mounted
 * @param options per-mount options such as {@code rw}, {@code noatime}
 * @param fileSystem type, for example {@code ext4}, {@code overlay}, {@code fuse.bindfs}
 * @param source device or name given at mount time
 * @param superOptions options of the file system itself
 * @param propagation {@code shared}, {@code master} or both: whether mounts below are told to others, and heard of
 */
public record MountInfo(
        String device,
        String root,
        String mountPoint,
        List<String> options,
        String fileSystem,
        String source,
        List<String> superOptions,
        Set<String> propagation) {

    private static final Set<String> MEMORY = Set.of("tmpfs", "ramfs", "devtmpfs");

    public MountInfo {
        options = List.copyOf(options);
        superOptions = List.copyOf(superOptions);
        propagation = Set.copyOf(propagation);
    }

    /**
     * Reads one line.
     *
     * @throws IllegalArgumentException when the line has not the kernel's format
     */
    public static MountInfo parse(String line) {
        int separator = line.indexOf(" - ");
        String[] head =
                separator < 0 ? new String[0] : line.substring(0, separator).split(" ");
        String[] tail =
                separator < 0 ? new String[0] : line.substring(separator + 3).split(" ");
        if (head.length < 6 || tail.length < 2) {
            throw new IllegalArgumentException("not a line of mountinfo: '" + line + "'");
        }
        return new MountInfo(
                head[2],
                unescape(head[3]),
                unescape(head[4]),
                List.of(head[5].split(",")),
                tail[0],
                unescape(tail[1]),
                tail.length > 2 ? List.of(tail[2].split(",")) : List.of(),
                Arrays.stream(head, 6, head.length)
                        .map(tag -> tag.replaceFirst(":.*", ""))
                        .collect(Collectors.toSet()));
    }

    /** Whether writing is refused, by the mount or by the file system. */
    public boolean readOnly() {
        return options.contains("ro") || superOptions.contains("ro");
    }

    /** Whether the files lie in memory. */
    public boolean inMemory() {
        return MEMORY.contains(fileSystem);
    }

    private static String unescape(String field) {
        if (field.indexOf('\\') < 0) {
            return field;
        }
        List<Byte> bytes = new ArrayList<>();
        byte[] raw = field.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < raw.length; i++) {
            if (raw[i] == '\\' && i + 3 < raw.length) {
                bytes.add((byte) Integer.parseInt(new String(raw, i + 1, 3, StandardCharsets.US_ASCII), 8));
                i += 3;
            } else {
                bytes.add(raw[i]);
            }
        }
        byte[] result = new byte[bytes.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = bytes.get(i);
        }
        return new String(result, StandardCharsets.UTF_8);
    }
}
