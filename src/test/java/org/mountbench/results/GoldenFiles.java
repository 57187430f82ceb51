package org.mountbench.results;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Files that JMH 1.37 wrote: {@code three-forks.json} is one run with three forks, {@code fork-1.json} to
 * {@code fork-3.json} are what its writer makes of each fork alone. Only the path of the JVM was replaced.
 */
public final class GoldenFiles {

    private GoldenFiles() {}

    public static Path path(String name) {
        URL url = Objects.requireNonNull(GoldenFiles.class.getResource(name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static List<ResultEntry> read(String name) {
        return ResultFile.read(path(name));
    }

    /** The entry at one place of each single-fork file. */
    static List<ResultEntry> launches(String directory, int index) {
        return List.of(
                read(directory + "/fork-1.json").get(index),
                read(directory + "/fork-2.json").get(index),
                read(directory + "/fork-3.json").get(index));
    }
}
