package org.mountbench.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One container engine. Every call runs under a deadline of its own and fails with an {@link EngineException} whose
 * message is one finished sentence; no call blocks for ever, also when the engine hangs.
 *
 * <p>An interrupt of the calling thread ends a call with an exception of kind {@code INTERRUPTED}, the thread's flag set
 * again. The calls that clean up, {@link #stop}, {@link #remove} and {@link #removeVolume}, are made all the same.
 */
public interface ContainerEngine extends AutoCloseable {

    /** What the engine said of itself when it was opened. */
    EngineFacts facts();

    /** Where layers and volumes lie, on the engine's machine; empty when the engine does not tell. */
    Optional<Path> dataDirectory();

    /** The image of that reference, if the engine has it. */
    Optional<ImageFacts> findImage(String reference);

    /** Pulls an image. */
    ImageFacts pullImage(String reference, Duration deadline);

    /** Loads a docker-archive (as {@code docker save} writes it) and returns the image of that reference. */
    ImageFacts loadImage(Path archive, String reference);

    /**
     * Builds an image from a context and returns it; the base image must be on the engine already.
     *
     * @param context files of the build, a {@code Dockerfile} among them
     */
    ImageFacts buildImage(List<CopyEntry> context, String reference);

    /**
     * Creates a named volume.
     *
     * @param driver name of the driver, {@code local} for the engine's own
     */
    void createVolume(String name, String driver, Map<String, String> labels, Map<String, String> driverOptions);

    /** Whether there is a volume of that name. */
    boolean hasVolume(String name);

    /** Removes a volume; one that is already gone is no error. Made even when the calling thread is interrupted. */
    void removeVolume(String name);

    /**
     * Creates a container and returns its id. A bind whose source does not exist is refused, and so are limits that the
     * engine cannot keep.
     */
    String createContainer(ContainerSpec spec);

    /**
     * What the engine did not keep of a container's request, by its own description, each as {@code name=value}: fields
     * that an engine does not know it ignores without a word.
     */
    List<String> lost(String container, ContainerSpec spec);

    /** Writes files and directories below a directory of the container, which need not run. */
    void copyIn(String container, String directory, List<CopyEntry> entries);

    /**
     * Copies a directory of the container into {@code target}. What comes out is untrusted: entries that leave the
     * target, links, devices and anything beyond {@code maxBytes} in all are refused.
     */
    void copyOut(String container, String directory, Path target, long maxBytes);

    void start(String container);

    /**
     * Follows the container's output line by line, standard output and standard error together, until the container
     * ends; then returns how it ended.
     *
     * <p>Lines are taken by the calling thread. They are the whole output since the start; a line beyond 1 MiB comes in
     * parts.
     *
     * @throws EngineException of kind {@code HUNG} when nothing was heard of the engine for {@code silence}: the engine
     *     is asked whether the container still runs whenever no line came for a while, and only its own silence counts;
     *     {@code LOST} when the engine went away; {@code NOT_FOUND} when somebody else removed the container;
     *     {@code INTERRUPTED} when the calling thread was interrupted: the container then still runs
     */
    ContainerExit follow(String container, Consumer<String> line, Duration silence);

    /** Asks the container to end (SIGTERM) and kills it after {@code grace}; one that is gone is no error. */
    void stop(String container, Duration grace);

    /** Kills and removes the container with its anonymous volumes; one that is gone is no error. */
    void remove(String container);

    /** Containers and volumes that carry our labels, of any owner. */
    List<Leftover> labelled();

    /** References of the images that mountbench made on this engine, or ids of those without one. */
    List<String> ourImages();

    /**
     * Removes an image; one that is already gone is no error.
     *
     * @throws EngineException of kind {@code REFUSED} when a container uses it
     */
    void removeImage(String reference);

    @Override
    void close();
}
