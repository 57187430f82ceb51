package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.mountbench.io.Inodes;

/**
 * What a directory has room for.
 *
 * @param bytes bytes that can be written
 * @param files files that can be made; empty where nobody says
 * @param holder what has that room, as the subject of a sentence: {@code the mount}, {@code the container's memory}
 */
public record FreeSpace(long bytes, OptionalLong files, String holder) {

    /** Metadata of a file system grows with what it holds. */
    private static final int RESERVE_PART = 20;

    private static final long RESERVE_BYTES = 1 << 20;
    private static final long RESERVE_FILES = 16;

    /**
     * Looks at a directory from inside. Files in memory need memory as well as room in their file system, and count
     * towards the memory limit of the container.
     */
    public static FreeSpace of(Path directory) throws IOException {
        Path real = directory.toRealPath();
        long usable = Files.getFileStore(real).getUsableSpace();
        FreeSpace mount = new FreeSpace(usable, Inodes.free(real), "the mount");
        if (!MountTable.ofThisProcess().covering(real).inMemory()) {
            return mount;
        }
        return mount.atMost(MemoryRoom.ofMachine()).atMost(MemoryRoom.ofContainer());
    }

    /** What files in memory can take on this machine; empty where the kernel does not say. */
    public static Optional<FreeSpace> ofMemory() {
        return MemoryRoom.ofMachine();
    }

    /** The smaller of both by bytes. */
    public FreeSpace atMost(Optional<FreeSpace> other) {
        return other.filter(room -> room.bytes < bytes)
                .map(room -> new FreeSpace(room.bytes, files, room.holder))
                .orElse(this);
    }

    /**
     * What is lacking for something to be put there, as one sentence without a full stop; empty when it fits with a
     * reserve of a twentieth and 1 MiB.
     *
     * @param instead what to do where no room can be made, as an imperative
     */
    public Optional<String> lack(Space need, String instead) {
        if (need.equals(Space.NONE)) {
            return Optional.empty();
        }
        if (bytes < need.bytes() + need.bytes() / RESERVE_PART + RESERVE_BYTES) {
            return Optional.of("it needs " + need.inWords() + ", " + holder + " has " + bytes
                    + " bytes free; make room, or " + instead);
        }
        if (files.isPresent() && files.getAsLong() < need.files() + RESERVE_FILES) {
            return Optional.of("it needs " + need.inWords() + ", " + holder + " has " + files.getAsLong()
                    + " inodes free; delete files, or " + instead);
        }
        return Optional.empty();
    }
}
