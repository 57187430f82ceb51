package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.mountbench.storage.FreeSpace;
import org.mountbench.storage.MountSpec;

/**
 * The room that mounts have, as far as the launcher can see it before a run. What lies with the engine, layers and
 * volumes, is seen from inside only, by the worker.
 *
 * @param plan the plan
 * @param scratch where host directories lie whose place the user did not choose
 * @param engine where the engine is
 */
record HostRoom(RunPlan plan, Path scratch, Engine engine) {

    /** Where containers run, seen from this process. */
    enum Engine {
        /** On this kernel: the host's directories and memory are those of the containers. */
        HERE,
        /** In a virtual machine of this machine or farther away, or there is none. */
        ELSEWHERE
    }

    /** Room of a mount; empty when it cannot be known from here. */
    Optional<FreeSpace> of(MountSpec mount) {
        return switch (mount.kind()) {
            case HOST, HOST_TMPFS -> directory(mount);
            case BIND, BIND_CACHED, BIND_DELEGATED, BIND_CONSISTENT ->
                engine == Engine.HERE ? directory(mount) : Optional.empty();
            case TMPFS, TMPFS_VOLUME -> memory(mount);
            case LAYER, VOLUME, ANONYMOUS, NESTED, SUBPATH, IMAGE -> Optional.empty();
        };
    }

    private Optional<FreeSpace> directory(MountSpec mount) {
        try {
            Path parent = HostSite.parent(mount, scratch);
            return Optional.of(Deadline.within(TimeLimits.patience(), "the mount", () -> FreeSpace.of(parent)));
        } catch (IOException e) {
            // the launch will say what is wrong with the directory
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** A tmpfs has its size, the container's limit, and, on this machine, the memory that is there. */
    private Optional<FreeSpace> memory(MountSpec mount) {
        Optional<FreeSpace> room = limit(mount.tmpfsBytes(), "the mount");
        long limit = plan.container().memoryBytes();
        if (limit > 0) {
            room = smaller(room, limit(limit, "the container's memory limit"));
        }
        return engine == Engine.HERE ? smaller(room, FreeSpace.ofMemory()) : room;
    }

    private static Optional<FreeSpace> limit(long bytes, String holder) {
        return bytes > 0 ? Optional.of(new FreeSpace(bytes, OptionalLong.empty(), holder)) : Optional.empty();
    }

    private static Optional<FreeSpace> smaller(Optional<FreeSpace> one, Optional<FreeSpace> other) {
        return one.isPresent() ? one.map(room -> room.atMost(other)) : other;
    }
}
