package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A block device by its numbers.
 *
 * @param major number of the driver; 0 belongs to no device
 * @param minor number of the device or partition
 */
public record BlockDevice(int major, int minor) {

    private static final Path COUNTERS = Path.of("/proc/diskstats");
    private static final Path BY_NUMBER = Path.of("/sys/dev/block");
    /** A sector here has 512 bytes whatever the device's own has. */
    private static final int SECTOR = 512;

    private static final int SECTORS_WRITTEN = 9;

    /**
     * The device under the file system at a place; empty where the kernel gives the file system an anonymous number, as
     * it does for btrfs, overlay, FUSE, network and memory.
     */
    public static Optional<BlockDevice> of(Path place) throws IOException {
        try {
            return ofNumber(((Number) Files.getAttribute(place, "unix:dev")).longValue());
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            // no Unix, no device numbers
            return Optional.empty();
        }
    }

    /** From {@code st_dev} of stat(2), in glibc's layout. */
    static Optional<BlockDevice> ofNumber(long device) {
        int major = (int) ((device >>> 8 & 0xfff) | (device >>> 32 & ~0xfffL));
        int minor = (int) ((device & 0xff) | (device >>> 12 & ~0xffL));
        return major == 0 ? Optional.empty() : Optional.of(new BlockDevice(major, minor));
    }

    /** The whole disk, by its path below {@code /dev}: of a partition the disk that it is a part of. */
    public Optional<Path> disk() throws IOException {
        return disk(BY_NUMBER, Path.of("/dev"));
    }

    Optional<Path> disk(Path byNumber, Path devices) throws IOException {
        Path entry = byNumber.resolve(major + ":" + minor);
        if (!Files.exists(entry)) {
            return Optional.empty();
        }
        Path device = entry.toRealPath();
        Path whole =
                Files.exists(device.resolve("partition")) ? device.resolve("..").normalize() : device;
        // the kernel writes an exclamation mark for a slash in a device's name
        String name = whole.getName(whole.getNameCount() - 1).toString();
        Path path = devices.resolve(name.replace('!', '/'));
        return Files.exists(path) ? Optional.of(path) : Optional.empty();
    }

    /** Bytes written to the device by everybody since the machine began; empty where the kernel does not tell. */
    public OptionalLong writtenBytes() {
        try {
            return writtenBytes(Files.readString(COUNTERS));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** From the text of {@code /proc/diskstats}. */
    OptionalLong writtenBytes(String counters) {
        return counters.lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > SECTORS_WRITTEN
                        && fields[0].equals(String.valueOf(major))
                        && fields[1].equals(String.valueOf(minor)))
                .mapToLong(fields -> Long.parseLong(fields[SECTORS_WRITTEN]) * SECTOR)
                .findFirst();
    }
}
