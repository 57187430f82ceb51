package org.mountbench.report;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a bind's files reach a container whose engine runs in a virtual machine. No engine tells; it shows in what the
 * kernel inside says of the mount. The more special signs stand first.
 */
enum FileSharing {
    DESKTOP_OWNERSHIP("fakeowner", ".*", "Docker Desktop's VirtioFS, with its layer that fakes owners"),
    PODMAN_MACHINE("virtiofs", "[0-9a-f]{36}", "VirtioFS of a Podman machine"),
    ORBSTACK("virtiofs", "mac", "OrbStack's VirtioFS"),
    LIMA_VZ("virtiofs", "mount\\d+", "VirtioFS of Lima, as in Colima"),
    DESKTOP_VIRTIOFS("virtiofs", ".*", "Docker Desktop's VirtioFS"),
    DESKTOP_GRPC("fuse\\.grpcfuse", ".*", "Docker Desktop's gRPC FUSE"),
    DESKTOP_OSXFS("fuse\\.osxfs", ".*", "Docker Desktop's osxfs, which is its oldest and slowest"),
    SSHFS("fuse\\.sshfs", ".*", "sshfs of Lima, as in Colima"),
    PODMAN_QEMU("9p", "vol\\d+", "9p of a Podman machine"),
    LIMA_QEMU("9p", "mount\\d+", "9p of Lima with QEMU, as in Colima"),
    WINDOWS_DRIVE("9p", "drvfs|[A-Za-z]:.*", "9p: a drive of Windows, seen from WSL 2"),
    PLAN9("9p", ".*", "9p");

    private final Pattern fileSystem;
    private final Pattern source;
    private final String words;

    FileSharing(String fileSystem, String source, String words) {
        this.fileSystem = Pattern.compile(fileSystem);
        this.source = Pattern.compile(source);
        this.words = words;
    }

    /** The sharing that a mount's facts show; empty for a directory of the engine's own kernel. */
    static Optional<FileSharing> of(Map<String, String> mountFacts) {
        String type = mountFacts.getOrDefault("fileSystem", "");
        String from = mountFacts.getOrDefault("source", "");
        for (FileSharing sharing : values()) {
            if (sharing.fileSystem.matcher(type).matches()
                    && sharing.source.matcher(from).matches()) {
                return Optional.of(sharing);
            }
        }
        return Optional.empty();
    }

    /** What to do about it. */
    String advice() {
        return switch (this) {
            case WINDOWS_DRIVE ->
                "keep the files inside the WSL 2 distribution (\\\\wsl$) instead of on a drive of Windows, or use a"
                        + " volume";
            case DESKTOP_OSXFS, DESKTOP_GRPC ->
                "choose VirtioFS in the settings of Docker Desktop, or use a volume for what is read and written often";
            case LIMA_QEMU, PODMAN_QEMU, SSHFS, PLAN9 ->
                "a virtual machine with VirtioFS is faster (vmType vz on macOS); a volume avoids the sharing";
            default -> "a volume avoids the sharing: measure bind against volume before moving files";
        };
    }

    @Override
    public String toString() {
        return words.isEmpty() ? name().toLowerCase(Locale.ROOT) : words;
    }
}
