package org.mountbench.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.EngineException.Kind;

/**
 * Finds the image to run: the one that was asked for; else a JRE image that the engine has, else one that it can pull,
 * else one made from the running JDK.
 */
public final class ImageResolver {

    private static final String JRE = "eclipse-temurin";
    private static final List<Integer> LONG_TERM = List.of(25, 21, 17);
    private static final Duration PULL = Duration.ofMinutes(10);

    private final ContainerEngine engine;
    private final JdkImage jdkImage;
    private final Consumer<String> notes;

    /**
     * @param engine the engine that will run the image
     * @param environment environment variables, for the directory of cached images
     * @param notes takes a sentence before each step that takes long
     */
    public ImageResolver(ContainerEngine engine, Map<String, String> environment, Consumer<String> notes) {
        this(engine, new JdkImage(Path.of(System.getProperty("java.home", "/")), environment), notes);
    }

    ImageResolver(ContainerEngine engine, JdkImage jdkImage, Consumer<String> notes) {
        this.engine = engine;
        this.jdkImage = jdkImage;
        this.notes = notes;
    }

    /**
     * Finds the image and sees to it that the engine has it.
     *
     * @param reference value of {@code --image}, or null for the default
     * @throws EngineException of kind {@code NOT_FOUND} when there is none, {@code REFUSED} when it is of another
     *     architecture than the engine
     */
    public ResolvedImage resolve(@Nullable String reference) {
        return reference == null ? byDefault() : requested(reference);
    }

    private ResolvedImage requested(String reference) {
        ImageFacts local = engine.findImage(reference).orElse(null);
        if (local != null) {
            return checked(new ResolvedImage(local, "given by --image, was on the engine"));
        }
        try {
            notes.accept("pulling the image " + reference);
            return checked(new ResolvedImage(engine.pullImage(reference, PULL), "given by --image, pulled"));
        } catch (EngineException e) {
            if (!isAnswer(e)) {
                throw e;
            }
            throw new EngineException(
                    Kind.NOT_FOUND,
                    "the image " + reference + " is not there: " + e.getMessage()
                            + "; without --image one is made from the running JDK",
                    e);
        }
    }

    private ResolvedImage checked(ResolvedImage image) {
        if (!fits(image.facts())) {
            throw new EngineException(
                    Kind.REFUSED,
                    "the image " + image.facts().reference() + " is for "
                            + image.facts().architecture()
                            + " and the engine is " + engine.facts().architecture()
                            + "; give --image for the engine's architecture, since emulation would be measured otherwise",
                    null);
        }
        return image;
    }

    private boolean fits(ImageFacts image) {
        return image.architecture().equals(engine.facts().architecture());
    }

    private ResolvedImage byDefault() {
        List<String> candidates = Stream.concat(Stream.of(jdkImage.major()), LONG_TERM.stream())
                .distinct()
                .map(major -> JRE + ":" + major + "-jre")
                .toList();
        for (String candidate : candidates) {
            ImageFacts local = engine.findImage(candidate).filter(this::fits).orElse(null);
            if (local != null) {
                return new ResolvedImage(local, "a JRE image that was on the engine");
            }
        }
        String obstacle = jdkImage.obstacle(engine.facts().architecture());
        if (obstacle == null) {
            ImageFacts made = jdkImage.find(engine).orElse(null);
            if (made != null) {
                return new ResolvedImage(made, jdkImage.description() + " by an earlier run");
            }
        }
        return pulledOrMade(candidates.get(0), obstacle);
    }

    private ResolvedImage pulledOrMade(String candidate, @Nullable String obstacle) {
        try {
            notes.accept("no JRE image on the engine; trying to pull " + candidate);
            return checked(new ResolvedImage(engine.pullImage(candidate, PULL), "a JRE image, pulled"));
        } catch (EngineException e) {
            if (!isAnswer(e)) {
                throw e;
            }
            if (obstacle != null) {
                throw new EngineException(
                        Kind.NOT_FOUND,
                        "no image with Java can be had: the engine has none of eclipse-temurin, pulling " + candidate
                                + " failed (" + e.getMessage() + "), and none can be made because " + obstacle
                                + "; give --image with a JRE",
                        e);
            }
            notes.accept("it could not be pulled; making an image from the running JDK");
            return new ResolvedImage(
                    jdkImage.make(engine),
                    jdkImage.description() + ", because no JRE image was on the engine and none could be pulled");
        }
    }

    /** Whether the engine is still there, so that it makes sense to go on without this image. */
    private static boolean isAnswer(EngineException failure) {
        return switch (failure.kind()) {
            case REFUSED, NOT_FOUND, HUNG -> true;
            case UNREACHABLE, LOST, BAD_ENDPOINT, OUT_OF_SPACE, UNTRUSTED, LOCAL_FILE, INTERRUPTED -> false;
        };
    }
}
