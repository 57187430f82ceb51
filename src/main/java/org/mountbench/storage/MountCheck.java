package org.mountbench.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Checks from inside that a directory lies on what was asked for, since engines ignore some requests silently, image
 * volumes can win over a mount, and a bind can end in an empty directory of a virtual machine.
 *
 * @param spec what was asked for
 * @param home directory at which the mount was asked for, the parent of the measured directory
 * @param mount what the kernel says
 * @param facts the same as text, with space and type as the JDK sees them
 */
public record MountCheck(MountSpec spec, Path home, MountInfo mount, Map<String, String> facts) {

    /** File below a bind's directory by which it is told from an empty directory of the same name. */
    public static final String SENTINEL = ".mountbench-sentinel";

    public MountCheck {
        facts = new LinkedHashMap<>(facts);
    }

    /**
     * Looks at the mount below a directory.
     *
     * @param spec what was asked for
     * @param home an existing directory
     */
    public static MountCheck of(MountSpec spec, Path home) throws IOException {
        Path real = home.toRealPath();
        MountInfo mount = MountTable.ofThisProcess().covering(real);
        FileStore store = Files.getFileStore(real);
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("fileSystem", mount.fileSystem());
        facts.put("device", mount.device());
        facts.put("source", mount.source());
        facts.put("root", mount.root());
        facts.put("mountPoint", mount.mountPoint());
        facts.put("options", String.join(",", mount.options()));
        facts.put("superOptions", String.join(",", mount.superOptions()));
        facts.put("totalBytes", Long.toString(store.getTotalSpace()));
        facts.put("usableBytes", Long.toString(store.getUsableSpace()));
        facts.put("blockSize", Long.toString(store.getBlockSize()));
        return new MountCheck(spec, real, mount, facts);
    }

    /**
     * What is wrong with it, as one sentence; empty when the mount is what was asked for.
     *
     * @param sentinel what the launcher wrote into the directory of the host that is, or holds, the mount; empty for
     *     other kinds
     */
    public Optional<String> mismatch(String sentinel) throws IOException {
        StorageKind kind = spec.kind();
        if (spec.readOnly() && !mount.readOnly()) {
            return Optional.of("a read-only " + kind.label() + " mount was asked for, but the kernel shows "
                    + described() + ", which can be written");
        }
        if (mount.readOnly() && !spec.readOnly()) {
            return Optional.of("the " + kind.label() + " mount is read-only; nothing can be measured on it");
        }
        boolean memory = mount.inMemory();
        if (kind.inMemory() && !memory) {
            return Optional.of("a file system in memory was asked for, but the kernel shows " + described());
        }
        if (kind == StorageKind.HOST && memory) {
            return Optional.of("a directory on disk was asked for, but it lies on " + described()
                    + "; choose a directory on a disk with --output or source=");
        }
        boolean ownMount = mount.mountPoint().equals(home.toString());
        return switch (kind) {
            case HOST, HOST_TMPFS -> Optional.empty();
            case LAYER ->
                mount.mountPoint().equals("/")
                        ? Optional.empty()
                        : Optional.of("the container's own layer was asked for, but the kernel shows " + described());
            case BIND, BIND_CACHED, BIND_DELEGATED, BIND_CONSISTENT ->
                ownMount
                        ? sentinelMissing(home, sentinel).or(() -> IgnoredOptions.propagation(spec, mount))
                        : Optional.of(notMounted());
            case NESTED -> ownMount ? sentinelMissing(home.resolveSibling(""), sentinel) : Optional.of(notMounted());
            case VOLUME, ANONYMOUS, TMPFS, TMPFS_VOLUME, SUBPATH, IMAGE ->
                ownMount ? IgnoredOptions.of(spec, home, mount) : Optional.of(notMounted());
        };
    }

    private static Optional<String> sentinelMissing(Path directory, String sentinel) throws IOException {
        Path file = directory.resolve(SENTINEL);
        if (Files.isRegularFile(file)
                && Files.readString(file, StandardCharsets.UTF_8).equals(sentinel)) {
            return Optional.empty();
        }
        return Optional.of("the bind mount is not the host's directory: the file that was written there is not seen "
                + "inside the container; share that directory with the engine, or give another one with source=");
    }

    private String notMounted() {
        return spec.kind().withArticle() + " mount was asked for at " + home + ", but the kernel shows " + described();
    }

    private String described() {
        return mount.fileSystem() + " of " + mount.source() + " mounted at " + mount.mountPoint();
    }
}
