package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The mounts that this process sees, in the kernel's order.
 *
 * @param mounts all lines of mountinfo
 */
public record MountTable(List<MountInfo> mounts) {

    public MountTable {
        mounts = List.copyOf(mounts);
    }

    /** Reads {@code /proc/self/mountinfo}. */
    public static MountTable ofThisProcess() throws IOException {
        return parse(Files.readAllLines(Path.of("/proc/self/mountinfo")));
    }

    /** Reads lines of mountinfo. */
    public static MountTable parse(List<String> lines) {
        List<MountInfo> mounts = new ArrayList<>();
        for (String line : lines) {
            if (!line.isBlank()) {
                mounts.add(MountInfo.parse(line));
            }
        }
        return new MountTable(mounts);
    }

    /**
     * The mount on which a path lies: the longest mount point that is a prefix, the last of equals since later mounts
     * hide earlier ones.
     *
     * @param path absolute, symbolic links resolved
     * @throws IllegalStateException when not even {@code /} is in the table
     */
    public MountInfo covering(Path path) {
        MountInfo best = null;
        int depth = -1;
        for (MountInfo mount : mounts) {
            Path point = Path.of(mount.mountPoint());
            if (path.startsWith(point) && point.getNameCount() >= depth) {
                best = mount;
                depth = point.getNameCount();
            }
        }
        if (best == null) {
            throw new IllegalStateException("no mount covers " + path);
        }
        return best;
    }
}
