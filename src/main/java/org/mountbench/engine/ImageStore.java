package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.BuildResponseItem;
import com.github.dockerjava.api.model.ContainerConfig;
import com.github.dockerjava.api.model.Image;
import com.github.dockerjava.api.model.LoadResponseItem;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.EngineException.Kind;
import org.mountbench.engine.StreamedAnswer.End;
import org.mountbench.engine.StreamedAnswer.Piece;
import org.mountbench.engine.StreamedAnswer.Signal;

/** The images of an engine. */
final class ImageStore {

    /** An engine that cannot reach a registry is silent for long; one that can says something at once. */
    private static final Duration FIRST_WORD = Duration.ofSeconds(10);

    private static final Duration INSPECT = Duration.ofSeconds(30);
    private static final Duration LOAD = Duration.ofMinutes(5);

    private final DockerClient docker;
    private final EngineCalls calls;

    ImageStore(DockerClient docker, EngineCalls calls) {
        this.docker = docker;
        this.calls = calls;
    }

    Optional<ImageFacts> find(String reference) {
        try {
            return Optional.of(inspect(reference));
        } catch (EngineException e) {
            if (e.kind() == Kind.NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    ImageFacts pull(String reference, Duration deadline) {
        String action = "pull the image " + reference;
        StreamedAnswer<PullResponseItem> answer = new StreamedAnswer<>();
        docker.pullImageCmd(withTag(reference)).exec(answer);
        Duration first = FIRST_WORD.compareTo(deadline) < 0 ? FIRST_WORD : deadline;
        drain(action, answer, first, deadline, ImageStore::error);
        return inspect(reference);
    }

    ImageFacts load(Path archive, String reference) {
        String action = "load the image " + reference;
        try (InputStream stream = Files.newInputStream(archive)) {
            StreamedAnswer<LoadResponseItem> answer = new StreamedAnswer<>();
            docker.loadImageAsyncCmd(stream).exec(answer);
            drain(action, answer, LOAD, LOAD, item -> item.isErrorIndicated() ? item.getError() : null);
        } catch (IOException e) {
            throw EngineException.localFile("read the image archive " + archive, e);
        }
        return inspect(reference);
    }

    ImageFacts build(List<CopyEntry> context, String reference) {
        String action = "build the image " + reference;
        try (InputStream stream = new TarStream(context).open()) {
            StreamedAnswer<BuildResponseItem> answer = new StreamedAnswer<>();
            docker.buildImageCmd()
                    .withTarInputStream(stream)
                    .withTags(Set.of(reference))
                    .withPull(false)
                    .withForcerm(true)
                    .exec(answer);
            drain(action, answer, LOAD, LOAD, item -> item.isErrorIndicated() ? error(item) : null);
        } catch (IOException e) {
            throw EngineException.localFile("read the files for the image " + reference, e);
        }
        return inspect(reference);
    }

    /** Images with our label, by their references, or by their ids where they have none. */
    List<String> ours() {
        List<Image> found = calls.ask(
                "list our images",
                INSPECT,
                () -> docker.listImagesCmd().withLabelFilter(JdkImage.LABEL).exec());
        return found.stream()
                .flatMap(image -> image.getRepoTags() == null || image.getRepoTags().length == 0
                        ? Stream.of(image.getId())
                        : Arrays.stream(image.getRepoTags()).map(tag -> tag.startsWith("<none>") ? image.getId() : tag))
                .distinct()
                .sorted()
                .toList();
    }

    void remove(String reference) {
        calls.ask("remove the image " + reference, INSPECT, () -> {
            try {
                docker.removeImageCmd(reference).exec();
            } catch (NotFoundException gone) {
                return reference;
            }
            return reference;
        });
    }

    private <T> void drain(
            String action,
            StreamedAnswer<T> answer,
            Duration first,
            Duration whole,
            Function<T, @Nullable String> errorOf) {
        long end = System.nanoTime() + whole.toNanos();
        Duration wait = first;
        try (answer) {
            while (true) {
                Signal<T> signal = answer.next(wait);
                if (signal == null) {
                    throw calls.failures().hung(action, wait);
                }
                if (signal instanceof End<T> last) {
                    if (last.error() != null) {
                        throw calls.failures().translate(action, last.error());
                    }
                    return;
                }
                String error = signal instanceof Piece<T> piece ? errorOf.apply(piece.value()) : null;
                if (error != null) {
                    throw calls.failures().translate(action, new IllegalStateException(error));
                }
                wait = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw calls.failures().interrupted(action);
        }
    }

    private ImageFacts inspect(String reference) {
        InspectImageResponse image = calls.ask(
                "describe the image " + reference,
                INSPECT,
                () -> docker.inspectImageCmd(reference).exec());
        ContainerConfig config = image.getConfig();
        String[] environment = config == null ? null : config.getEnv();
        Map<String, String> labels = config == null ? null : config.getLabels();
        return new ImageFacts(
                reference,
                image.getId() == null ? "" : image.getId(),
                Architecture.normalise(image.getArch() == null ? "" : image.getArch()),
                environment == null ? List.of() : List.of(environment),
                labels == null ? Map.of() : labels);
    }

    private static @Nullable String error(ResponseItem item) {
        return item.getErrorDetail() == null ? null : item.getErrorDetail().getMessage();
    }

    /** Without tag or digest an engine pulls every tag that the repository has. */
    private static String withTag(String reference) {
        String last = reference.substring(reference.lastIndexOf('/') + 1);
        return last.contains(":") || last.contains("@") ? reference : reference + ":latest";
    }
}
