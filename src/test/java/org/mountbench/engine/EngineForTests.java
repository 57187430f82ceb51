package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.mountbench.Requirement;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;

/** The engine of this machine with an image made from the running JDK; removes every container that it created. */
final class EngineForTests implements AutoCloseable {

    static final String BENCH = "/bench";
    static final Duration SILENCE = Duration.ofSeconds(30);

    final ContainerEngine engine;
    final String image;
    final Owner owner = Owner.thisProcess("it-" + UUID.randomUUID());
    private final List<String> containers = new ArrayList<>();

    private EngineForTests(ContainerEngine engine, String image) {
        this.engine = engine;
        this.image = image;
    }

    /** Opens the engine, or skips the test by name when there is none. */
    static EngineForTests open() {
        try {
            ContainerEngine engine = Engines.open(null, System.getenv());
            return new EngineForTests(engine, image(engine));
        } catch (EngineException e) {
            return Requirement.missing("container engine: " + e.getMessage());
        }
    }

    private static String image(ContainerEngine engine) {
        JdkImage jdk = new JdkImage(
                Path.of(System.getProperty("java.home")),
                Map.of(
                        "XDG_CACHE_HOME",
                        Path.of("target", "cache").toAbsolutePath().toString()));
        return jdk.find(engine).orElseGet(() -> jdk.make(engine)).reference();
    }

    ContainerSpec spec(List<String> command, RootFileSystem root, List<ContainerMount> mounts, Limits limits) {
        return new ContainerSpec(image, command, "/", root, "0:0", mounts, limits, Hardening.USUAL, owner.labels());
    }

    /** Creates a container around the probe with its class on an anonymous volume. */
    String create(List<ContainerMount> mounts, Limits limits, String... arguments) throws IOException {
        List<ContainerMount> all = new ArrayList<>(mounts);
        all.add(new ContainerMount.AnonymousVolume(BENCH));
        return create(spec(probe(arguments), RootFileSystem.READ_ONLY, all, limits));
    }

    String create(ContainerSpec spec) throws IOException {
        String container = engine.createContainer(spec);
        containers.add(container);
        engine.copyIn(
                container,
                spec.mounts().isEmpty() ? "/" : BENCH,
                List.of(
                        new CopyEntry.Directory(spec.mounts().isEmpty() ? "bench" : "made", 0755, 0, 0),
                        probeClass(spec.mounts().isEmpty() ? "bench/" : "")));
        return container;
    }

    static List<String> probe(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of("java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", BENCH, Probe.class.getName()));
        Collections.addAll(command, arguments);
        return command;
    }

    private static CopyEntry probeClass(String prefix) throws IOException {
        String name = Probe.class.getName().replace('.', '/') + ".class";
        try (InputStream bytes = Probe.class.getClassLoader().getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IOException(name + " is not on the class path");
            }
            return new CopyEntry.Content(prefix + name, 0644, bytes.readAllBytes());
        }
    }

    /** Starts a container and follows it to its end. */
    Run run(String container) {
        List<String> lines = new ArrayList<>();
        engine.start(container);
        return new Run(engine.follow(container, lines::add, SILENCE), lines);
    }

    /** Removes images that a test loaded; the product itself never removes one. */
    void removeImages(String... references) throws IOException {
        DefaultDockerClientConfig config = new DefaultDockerClientConfig.Builder()
                .withDockerHost(engine.facts().endpoint())
                .withDockerConfig("target")
                .build();
        try (DockerClient client = DockerClientImpl.getInstance(
                config,
                new ZerodepDockerHttpClient.Builder()
                        .dockerHost(config.getDockerHost())
                        .build())) {
            for (String reference : references) {
                if (engine.findImage(reference).isPresent()) {
                    client.removeImageCmd(reference).exec();
                }
            }
        }
    }

    /** How a container ended and what it said. */
    record Run(ContainerExit exit, List<String> lines) {}

    @Override
    public void close() {
        containers.forEach(engine::remove);
        engine.close();
    }
}
