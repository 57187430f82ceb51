package org.mountbench.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.EngineException.Kind;

/**
 * An image made from the running JDK, for engines without a registry: a runtime linked by jlink with the C library that
 * it needs, and nothing else. Its tag and label are a hash of what goes into it, so that it is made once and loaded once.
 */
final class JdkImage {

    /** Label that holds the hash. */
    static final String LABEL = "org.mountbench.image";

    private static final String REPOSITORY = "mountbench/jre";
    /** Change it whenever the layout of the image changes. */
    private static final String RECIPE = "1";

    private final Path javaHome;
    private final Path cache;
    private final LinkedRuntime linker;
    private @Nullable String hash;

    /**
     * @param javaHome home of the running JDK
     * @param environment environment variables, for XDG_CACHE_HOME
     */
    JdkImage(Path javaHome, Map<String, String> environment) {
        this.javaHome = javaHome;
        String configured = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path base =
                configured.isEmpty() ? Path.of(System.getProperty("user.home", "/"), ".cache") : Path.of(configured);
        this.cache = base.resolve("mountbench");
        this.linker = new LinkedRuntime(javaHome);
    }

    int major() {
        return Runtime.version().feature();
    }

    /** Why no image can be made for an engine of that architecture, as a clause after "because", or null. */
    @Nullable
    String obstacle(String engineArchitecture) {
        String system = System.getProperty("os.name", "");
        if (!system.toLowerCase(Locale.ROOT).equals("linux")) {
            return "this Java runs on " + system + ", not on Linux";
        }
        if (!Architecture.ofThisJava().equals(engineArchitecture)) {
            return "this Java is for " + Architecture.ofThisJava() + " and the engine is " + engineArchitecture;
        }
        return SharedLibraries.obstacle();
    }

    /** What the image is, for people. */
    String description() {
        return "made from the running JDK " + Runtime.version() + (linker.hasJlink() ? " by jlink" : " as a whole");
    }

    /** The image, if that engine has it already. */
    Optional<ImageFacts> find(ContainerEngine engine) {
        return engine.findImage(reference())
                .filter(image -> hash().equals(image.labels().get(LABEL)));
    }

    /**
     * Makes the image, or takes it from the cache, and loads it.
     *
     * @throws EngineException of kind {@code REFUSED} when it cannot be made
     */
    ImageFacts make(ContainerEngine engine) {
        try {
            Path directory = writable();
            Path archive = directory.resolve("jre-" + major() + "-" + hash().substring(0, 12) + ".tar");
            if (!Files.isRegularFile(archive)) {
                build(directory, archive);
            }
            return engine.loadImage(archive, reference());
        } catch (IOException e) {
            throw impossible(e);
        }
    }

    private static EngineException impossible(IOException cause) {
        return new EngineException(
                Kind.REFUSED,
                "no image could be made from the running JDK: " + cause.getMessage() + "; give --image with a JRE",
                cause);
    }

    private Path writable() throws IOException {
        try {
            return Files.createDirectories(cache);
        } catch (IOException e) {
            return Files.createTempDirectory("mountbench-");
        }
    }

    private void build(Path directory, Path archive) throws IOException {
        Path work = Files.createTempDirectory(directory, "making-");
        try {
            Path runtime = linker.link(work.resolve("runtime"));
            ImageTree tree = ImageTree.of(runtime, SharedLibraries.of(runtime));
            Path made = work.resolve("image.tar");
            archive().write(tree, made, work);
            Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(work);
        }
    }

    private ImageArchive archive() {
        String home = "/" + ImageTree.JAVA_HOME;
        return new ImageArchive(
                reference(),
                Architecture.ofImages(Architecture.ofThisJava()),
                Map.of("JAVA_HOME", home, "PATH", home + "/bin:/usr/bin:/bin"),
                Map.of(LABEL, hash()));
    }

    private static void delete(Path tree) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> paths = Files.walk(tree)) {
            deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }

    String reference() {
        return REPOSITORY + ":" + major() + "-" + hash().substring(0, 12);
    }

    private String hash() {
        if (hash == null) {
            try {
                hash = Sha256.of(ingredients());
            } catch (IOException e) {
                throw impossible(e);
            }
        }
        return hash;
    }

    /** The JDK, the recipe and the C library; cheap to tell, unlike the bytes of the image. */
    private String ingredients() throws IOException {
        StringBuilder text = new StringBuilder(RECIPE).append('\n').append(linker.fingerprint());
        Path lib = javaHome.resolve("lib");
        List<Path> main = List.of(lib.resolve("server").resolve("libjvm.so"), lib.resolve("libjava.so"));
        for (Path library : SharedLibraries.of(javaHome, main)) {
            text.append('\n').append(library).append(' ').append(Sha256.of(library));
        }
        return text.toString();
    }
}
