package org.mountbench.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the files of a run lie.
 *
 * @param path the directory itself
 */
public record RunDirectory(Path path) {

    /** Label of the only engine of a run. */
    public static final String DEFAULT_ENGINE = "default";

    /** Stands for an engine where a run has several: what is measured on the host belongs to none of them. */
    public static final String HOST = "host";

    public Path plan() {
        return path.resolve("plan.json");
    }

    public Path environment() {
        return path.resolve("environment.json");
    }

    /** The page for people. */
    public Path page() {
        return path.resolve("report.html");
    }

    /** The merged JMH array of one engine. */
    public Path results(String engine) {
        return path.resolve("engines").resolve(engine).resolve("results.json");
    }

    /** Raw files of one launch: a JMH JSON file for each cell and the worker's log. */
    public Path launch(String engine, int round, String mount) {
        return launches(engine).resolve(round + "-" + mount);
    }

    /** The directory of all files of an engine. */
    public Path engine(String engine) {
        return path.resolve("engines").resolve(engine);
    }

    /** The directory of all launches of an engine. */
    public Path launches(String engine) {
        return path.resolve("engines").resolve(engine).resolve("launches");
    }

    /** The run directory of which a path is {@code engines/<label>}; empty when it is no such directory. */
    public static Optional<RunDirectory> ofEngine(Path path) {
        Path engines = path.toAbsolutePath().normalize().getParent();
        if (engines == null || !engines.endsWith("engines")) {
            return Optional.empty();
        }
        boolean holdsResults =
                Files.isDirectory(path.resolve("launches")) || Files.exists(path.resolve("results.json"));
        return holdsResults ? Optional.ofNullable(engines.getParent()).map(RunDirectory::new) : Optional.empty();
    }

    /** Labels of the engines that have files, sorted. */
    public List<String> engines() {
        Path engines = path.resolve("engines");
        if (!Files.isDirectory(engines)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(engines)) {
            return list.filter(Files::isDirectory)
                    .map(directory -> directory.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
