package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerResponse;
import com.github.dockerjava.api.command.ListVolumesResponse;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.exception.NotModifiedException;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Info;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.EngineException.Kind;

/** An engine that speaks Docker's API. */
final class DockerEngine implements ContainerEngine {

    private static final Duration SHORT = Duration.ofSeconds(30);
    /** Creating and starting wait for the engine's disk, which other launches may keep busy. */
    private static final Duration LONG = Duration.ofMinutes(2);

    private static final Duration COPY = Duration.ofMinutes(5);
    private static final int SHORT_ID = 12;

    private final DockerClient docker;
    private final EngineCalls calls;
    private final EngineFacts facts;
    private final ImageStore images;
    private final Map<String, String> imageOfContainer = new ConcurrentHashMap<>();

    DockerEngine(DockerClient docker, EngineCalls calls, EngineFacts facts) {
        this.docker = docker;
        this.calls = calls;
        this.facts = facts;
        this.images = new ImageStore(docker, calls);
    }

    @Override
    public EngineFacts facts() {
        return facts;
    }

    @Override
    public Optional<Path> dataDirectory() {
        Info info = calls.ask(
                "tell its data directory", SHORT, () -> docker.infoCmd().exec());
        return Optional.ofNullable(info.getDockerRootDir())
                .filter(path -> !path.isEmpty())
                .map(Path::of);
    }

    @Override
    public Optional<ImageFacts> findImage(String reference) {
        return images.find(reference);
    }

    @Override
    public ImageFacts pullImage(String reference, Duration deadline) {
        return images.pull(reference, deadline);
    }

    @Override
    public ImageFacts loadImage(Path archive, String reference) {
        return images.load(archive, reference);
    }

    @Override
    public ImageFacts buildImage(List<CopyEntry> context, String reference) {
        return images.build(context, reference);
    }

    @Override
    public void createVolume(
            String name, String driver, Map<String, String> labels, Map<String, String> driverOptions) {
        calls.ask(
                "create the volume " + name,
                SHORT,
                () -> docker.createVolumeCmd()
                        .withName(name)
                        .withDriver(driver)
                        .withLabels(labels)
                        .withDriverOpts(driverOptions)
                        .exec());
    }

    @Override
    public boolean hasVolume(String name) {
        return calls.ask("look for the volume " + name, SHORT, () -> {
            try {
                docker.inspectVolumeCmd(name).exec();
                return true;
            } catch (NotFoundException gone) {
                return false;
            }
        });
    }

    @Override
    public void removeVolume(String name) {
        calls.cleanUp("remove the volume " + name, SHORT, () -> {
            try {
                docker.removeVolumeCmd(name).exec();
            } catch (NotFoundException gone) {
                return;
            }
        });
    }

    @Override
    public String createContainer(ContainerSpec spec) {
        CreateContainerResponse created = calls.ask(
                "create a container of the image " + spec.image(),
                LONG,
                () -> HardenedContainer.request(docker, spec, facts).exec());
        imageOfContainer.put(created.getId(), spec.image());
        if (!spec.limits().equals(Limits.NONE)) {
            refuseWithoutLimits(created);
        }
        return created.getId();
    }

    /** An engine that cannot limit says so in a warning only, and runs the container without the limit. */
    private void refuseWithoutLimits(CreateContainerResponse created) {
        String[] warnings = created.getWarnings() == null ? new String[0] : created.getWarnings();
        for (String warning : warnings) {
            if (warning.contains("discarded")) {
                remove(created.getId());
                throw new EngineException(
                        Kind.REFUSED,
                        "the engine at " + facts.endpoint() + " cannot keep the limits that were asked for: " + warning,
                        null);
            }
        }
    }

    @Override
    public List<String> lost(String container, ContainerSpec spec) {
        Object hostConfig = calls.ask(
                "describe container " + shortId(container),
                SHORT,
                () -> docker.inspectContainerCmd(container)
                        .exec()
                        .getRawValues()
                        .get("HostConfig"));
        return KeptOptions.lost(spec, hostConfig instanceof Map<?, ?> kept ? kept : Map.of());
    }

    @Override
    public void copyIn(String container, String directory, List<CopyEntry> entries) {
        TarStream archive = new TarStream(entries);
        String action = "copy files into " + directory + " of container " + shortId(container);
        calls.ask(action, COPY, () -> {
            try {
                put(container, directory, archive);
            } catch (RuntimeException e) {
                if (!EngineFailures.isCutOff(e)) {
                    throw e;
                }
                put(container, directory, archive.probe());
                throw new EngineException(
                        Kind.REFUSED,
                        "the engine at " + facts.endpoint() + " cut the upload into " + directory + " of container "
                                + shortId(container) + " off; most often its disk is full, see 'docker system df'",
                        e);
            }
            return container;
        });
    }

    private void put(String container, String directory, TarStream archive) throws IOException {
        try (InputStream stream = archive.open()) {
            docker.copyArchiveToContainerCmd(container)
                    .withRemotePath(directory)
                    .withTarInputStream(stream)
                    .exec();
        }
    }

    @Override
    public void copyOut(String container, String directory, Path target, long maxBytes) {
        String action = "copy " + directory + " out of container " + shortId(container);
        Path name = Path.of(directory).getFileName();
        UntrustedArchive archive = new UntrustedArchive(target, name == null ? "" : name.toString(), maxBytes);
        calls.ask(action, COPY, () -> {
            try (InputStream stream =
                    docker.copyArchiveFromContainerCmd(container, directory).exec()) {
                archive.unpack(stream);
            }
            return container;
        });
    }

    @Override
    public void start(String container) {
        String image = imageOfContainer.get(container);
        String action = "start container " + shortId(container) + (image == null ? "" : " of the image " + image);
        calls.ask(action, LONG, () -> docker.startContainerCmd(container).exec());
    }

    @Override
    public ContainerExit follow(String container, Consumer<String> line, Duration silence) {
        return new ContainerFollower(docker, calls, container, line, silence).follow();
    }

    @Override
    public void stop(String container, Duration grace) {
        calls.cleanUp("stop container " + shortId(container), grace.plus(SHORT), () -> {
            try {
                docker.stopContainerCmd(container)
                        .withTimeout((int) Math.max(1, grace.toSeconds()))
                        .exec();
            } catch (NotFoundException | NotModifiedException ended) {
                return;
            }
        });
    }

    @Override
    public void remove(String container) {
        calls.cleanUp("remove container " + shortId(container), SHORT, () -> {
            try {
                docker.removeContainerCmd(container)
                        .withForce(true)
                        .withRemoveVolumes(true)
                        .exec();
            } catch (NotFoundException gone) {
                return;
            } catch (ConflictException e) {
                awaitRemoval(container, e);
            }
        });
        imageOfContainer.remove(container);
    }

    /** Somebody else is removing it already; it is gone when the engine no longer knows it. */
    private void awaitRemoval(String container, ConflictException conflict) {
        try {
            for (int attempt = 0; attempt < 100; attempt++) {
                docker.inspectContainerCmd(container).exec();
                Thread.sleep(100);
            }
        } catch (NotFoundException gone) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw conflict;
    }

    @Override
    public List<Leftover> labelled() {
        List<String> ours = List.of(Owner.RUN_LABEL);
        List<Leftover> found = new ArrayList<>();
        List<Container> containers = calls.ask(
                "list our containers",
                SHORT,
                () -> docker.listContainersCmd()
                        .withShowAll(true)
                        .withLabelFilter(ours)
                        .exec());
        containers.forEach(container ->
                found.add(new Leftover(Leftover.Type.CONTAINER, container.getId(), orEmpty(container.getLabels()))));
        ListVolumesResponse volumes = calls.ask(
                "list our volumes",
                SHORT,
                () -> docker.listVolumesCmd().withFilter("label", ours).exec());
        if (volumes.getVolumes() != null) {
            volumes.getVolumes()
                    .forEach(volume -> found.add(
                            new Leftover(Leftover.Type.VOLUME, volume.getName(), orEmpty(volume.getLabels()))));
        }
        return found;
    }

    @Override
    public List<String> ourImages() {
        return images.ours();
    }

    @Override
    public void removeImage(String reference) {
        images.remove(reference);
    }

    /** The beginning of an id, as the docker client shows it. */
    static String shortId(String container) {
        return container.length() > SHORT_ID ? container.substring(0, SHORT_ID) : container;
    }

    private static Map<String, String> orEmpty(@Nullable Map<String, String> labels) {
        return labels == null ? Map.of() : labels;
    }

    @Override
    public void close() {
        calls.close();
        Engines.close(docker);
    }
}
