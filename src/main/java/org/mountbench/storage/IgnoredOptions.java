package org.mountbench.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeSet;

/** Options of a mount that an engine accepted and did not keep, as far as that is seen from inside. */
final class IgnoredOptions {

    /** A tmpfs has a whole number of pages. */
    private static final long LARGEST_PAGE = 64 << 10;

    private static final int MODE_BITS = 07777;

    private IgnoredOptions() {}

    /** The first option that is not kept, as one sentence. */
    static Optional<String> of(MountSpec spec, Path home, MountInfo mount) throws IOException {
        String subpath = switch (spec.kind()) {
            case SUBPATH -> spec.options().getOrDefault(MountSpec.VOLUME_SUBPATH, MountSpec.USUAL_SUBPATH);
            default -> "";
        };
        if (!subpath.isEmpty() && !mount.root().endsWith("/" + subpath)) {
            return Optional.of("the directory " + subpath + " of a volume was asked for, but the engine mounted "
                    + mount.root() + ": it ignores the sub-path");
        }
        long asked = spec.tmpfsBytes();
        long size = Files.getFileStore(home).getTotalSpace();
        if (asked > 0 && Math.abs(size - asked) >= LARGEST_PAGE) {
            return Optional.of(spec.kind().withArticle() + " mount of " + asked
                    + " bytes was asked for, but the engine mounted one of " + size + ": it ignores the size");
        }
        String mode = spec.options().get(MountSpec.TMPFS_MODE);
        if (mode != null) {
            int found = (Integer) Files.getAttribute(home, "unix:mode") & MODE_BITS;
            if (found != Integer.parseInt(mode, 8)) {
                return Optional.of("the mode " + mode + " was asked for, but the engine mounted a directory of mode "
                        + Integer.toOctalString(found) + ": it ignores the mode");
            }
        }
        return fileSystem(spec, mount);
    }

    /** Whether mounts that are made below it later are told to the host, and heard of from there. */
    static Optional<String> propagation(MountSpec spec, MountInfo mount) {
        String asked = spec.options().getOrDefault(MountSpec.BIND_PROPAGATION, "");
        // with the letter r it is that of all mounts below as well
        boolean kept = switch (asked.replaceFirst("^r", "")) {
            case "shared" -> mount.propagation().contains("shared");
            case "slave" -> mount.propagation().contains("master");
            case "private" -> mount.propagation().isEmpty();
            default -> true;
        };
        return kept
                ? Optional.empty()
                : Optional.of("bind-propagation=" + asked + " was asked for, but the kernel shows a mount that is "
                        + (mount.propagation().isEmpty()
                                ? "private"
                                : String.join(" and ", new TreeSet<>(mount.propagation())))
                        + ": the engine ignores the propagation");
    }

    /** The local driver mounts what its option {@code type} names; {@code none} stands for a bind. */
    private static Optional<String> fileSystem(MountSpec spec, MountInfo mount) {
        String type = spec.driverOptions().getOrDefault("type", "none");
        return type.equals("none") || type.equals("bind") || mount.fileSystem().startsWith(type)
                ? Optional.empty()
                : Optional.of("a volume of type " + type + " was asked for, but the kernel shows " + mount.fileSystem()
                        + ": the engine ignores the driver's options");
    }
}
