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
 */
public interface ContainerEngine extends AutoCloseable {

    /** What the engine said of itself when it was opened. */
    EngineFacts facts();

    /** The image of that reference, if the engine has it. */
    Optional<ImageFacts> findImage(String reference);

    /** Pulls an image. */
    ImageFacts pullImage(String reference, Duration deadline);

    /** Loads a docker-archive (as {@code docker save} writes it) and returns the image of that reference. */
    ImageFacts loadImage(Path archive, String reference);

    /** Creates a named volume of the local driver. */
    void createVolume(String name, Map<String, String> labels, Map<String, String> driverOptions);

    /** Removes a volume; one that is already gone is no error. */
    void removeVolume(String name);

    /** Creates a container and returns its id. */
    String createContainer(ContainerSpec spec);

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
     * @throws EngineException also when nothing was heard of the engine for {@code silence}: the engine is asked
     *     whether the container still runs whenever no line came for a while, and only its own silence counts
     */
    ContainerExit follow(String container, Consumer<String> line, Duration silence);

    /** Asks the container to end (SIGTERM) and kills it after {@code grace}; one that is gone is no error. */
    void stop(String container, Duration grace);

    /** Kills and removes the container with its anonymous volumes; one that is gone is no error. */
    void remove(String container);

    /** Containers and volumes that carry our labels, of any owner. */
    List<Leftover> labelled();

    @Override
    void close();
}
