package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.mountbench.io.BlockDevice;

/** The disk under a directory. */
public final class Disk {

    private Disk() {}

    /**
     * Its path below {@code /dev}.
     *
     * @return empty where the file system is not on a block device that can be told, as in memory, on btrfs, FUSE or a
     *     network
     */
    public static Optional<String> under(Path directory) throws IOException {
        Optional<BlockDevice> device = BlockDevice.of(directory);
        return device.isEmpty() ? Optional.empty() : device.get().disk().map(Path::toString);
    }
}
