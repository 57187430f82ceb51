package org.mountbench.engine;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The path by which an engine knows a directory of the launcher's machine. On Linux and macOS it is the directory's own
 * path. On Windows the engine is a Linux program, and what it sees of a drive or of a distribution's files depends on
 * the product.
 */
public final class BindSource {

    private static final String DOCKER_DESKTOP = "Docker Desktop";
    private static final Pattern DRIVE = Pattern.compile("(?:\\\\\\\\[?.]\\\\)?([A-Za-z]):(?:[\\\\/](.*))?");
    private static final Pattern DISTRIBUTION =
            Pattern.compile("(?i)\\\\\\\\(?:[?.]\\\\UNC\\\\)?(?:wsl\\$|wsl\\.localhost)\\\\([^\\\\]+)\\\\?(.*)");

    private BindSource() {}

    /**
     * The path to give to an engine.
     *
     * @param path absolute path with symbolic links resolved, as this system writes it
     * @param system the system property {@code os.name}
     * @param provider whose engine it is, as in {@link EngineFacts#provider()}
     * @throws EngineException of kind {@code REFUSED} for a place that no engine on Windows can mount
     */
    public static String of(String path, String system, String provider) {
        if (!system.toLowerCase(Locale.ROOT).startsWith("windows")) {
            return path;
        }
        Matcher drive = DRIVE.matcher(path);
        if (drive.matches()) {
            String below = drive.group(2) == null ? "" : drive.group(2);
            // Docker Desktop translates Windows paths itself; a distribution of WSL 2 sees drives below /mnt
            return provider.equals(DOCKER_DESKTOP)
                    ? drive.group(1).toUpperCase(Locale.ROOT) + ":\\" + below.replace('/', '\\')
                    : "/mnt/" + drive.group(1).toLowerCase(Locale.ROOT) + "/" + below.replace('\\', '/');
        }
        Matcher distribution = DISTRIBUTION.matcher(path);
        if (distribution.matches()) {
            String inside = distribution.group(2).replace('\\', '/');
            return provider.equals(DOCKER_DESKTOP)
                    ? "\\\\wsl.localhost\\" + distribution.group(1) + "\\" + distribution.group(2)
                    : "/" + inside;
        }
        throw new EngineException(
                EngineException.Kind.REFUSED,
                "the engine cannot mount " + path
                        + ", which lies on no drive of this machine; give a directory on a drive or in a WSL 2"
                        + " distribution with source=, or a volume of type cifs",
                null);
    }
}
