package org.mountbench.engine;

import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerConfigFile;
import com.github.dockerjava.core.LocalDirectorySSLConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The contexts of the docker client, as they lie below its configuration directory. */
final class ContextStore {

    private static final Pattern NAME = Pattern.compile("\"Name\"\\s*:\\s*\"([^\"]+)\"");

    private final Path configDirectory;

    ContextStore(Path configDirectory) {
        this.configDirectory = configDirectory;
    }

    /** The current context of config.json, or null when none is set. */
    @Nullable
    String current() {
        try {
            return DockerConfigFile.loadConfig(configDirectory.toString()).getCurrentContext();
        } catch (IOException | RuntimeException e) {
            throw new EngineException(
                    EngineException.Kind.BAD_ENDPOINT,
                    configDirectory.resolve("config.json")
                            + " cannot be read; mend it or name the engine with --engine",
                    e);
        }
    }

    boolean exists(String name) {
        return Files.isRegularFile(metaFile(name));
    }

    /** All names, sorted; {@code default} is always among them. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(List.of("default"));
        Path meta = configDirectory.resolve("contexts").resolve("meta");
        try (Stream<Path> directories = Files.isDirectory(meta) ? Files.list(meta) : Stream.empty()) {
            for (Path directory : directories.toList()) {
                Path file = directory.resolve("meta.json");
                Matcher name = NAME.matcher(Files.isRegularFile(file) ? Files.readString(file) : "");
                if (name.find()) {
                    names.add(name.group(1));
                }
            }
        } catch (IOException e) {
            // The names only make an error message more helpful: what cannot be read is left out.
            return names;
        }
        return names;
    }

    /**
     * The endpoint of an existing context, not yet checked.
     *
     * @throws EngineException when its file has no docker endpoint
     */
    Endpoint read(String name, String foundBy) {
        DefaultDockerClientConfig.Builder builder = new DefaultDockerClientConfig.Builder()
                .withDockerConfig(configDirectory.toString())
                .withDockerContext(name);
        try {
            DefaultDockerClientConfig config = builder.build();
            // docker-java falls back to the default socket when it cannot read the context.
            if (!builder.isDockerHostSetExplicitly()) {
                throw unreadable(name, foundBy, null);
            }
            Path tls = config.getSSLConfig() instanceof LocalDirectorySSLConfig directory
                    ? Path.of(directory.getDockerCertPath())
                    : null;
            return new Endpoint(config.getDockerHost(), foundBy, tls);
        } catch (DockerClientException | IllegalArgumentException e) {
            throw unreadable(name, foundBy, e);
        }
    }

    private EngineException unreadable(String name, String foundBy, @Nullable Throwable cause) {
        return new EngineException(
                EngineException.Kind.BAD_ENDPOINT,
                foundBy + " has no docker endpoint that can be read; look at " + metaFile(name),
                cause);
    }

    private Path metaFile(String name) {
        return configDirectory
                .resolve("contexts")
                .resolve("meta")
                .resolve(Sha256.of(name))
                .resolve("meta.json");
    }
}
