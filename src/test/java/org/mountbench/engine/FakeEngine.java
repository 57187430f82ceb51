package org.mountbench.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.mountbench.engine.EngineException.Kind;

/** An engine that has images, containers and volumes in memory and runs nothing. */
final class FakeEngine implements ContainerEngine {

    final Map<String, ImageFacts> images = new HashMap<>();
    final Map<String, ImageFacts> registry = new HashMap<>();
    final List<Leftover> leftovers = new ArrayList<>();
    final List<String> calls = new ArrayList<>();
    List<CopyEntry> built = List.of();
    Kind pullFailure = Kind.REFUSED;

    static ImageFacts image(String reference, String architecture) {
        return new ImageFacts(reference, "id", architecture, List.of(), Map.of());
    }

    @Override
    public EngineFacts facts() {
        return new EngineFacts("unix:///fake", "test", "1.41", "x86_64", EngineFacts.NATIVE, Map.of());
    }

    @Override
    public Optional<Path> dataDirectory() {
        return Optional.empty();
    }

    @Override
    public Optional<ImageFacts> findImage(String reference) {
        return Optional.ofNullable(images.get(reference));
    }

    @Override
    public ImageFacts pullImage(String reference, Duration deadline) {
        calls.add("pull " + reference);
        ImageFacts found = registry.get(reference);
        if (found == null) {
            throw new EngineException(pullFailure, "no registry", null);
        }
        return found;
    }

    @Override
    public ImageFacts loadImage(Path archive, String reference) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ImageFacts buildImage(List<CopyEntry> context, String reference) {
        calls.add("build " + reference);
        built = context;
        return image(reference, "x86_64");
    }

    @Override
    public void createVolume(
            String name, String driver, Map<String, String> labels, Map<String, String> driverOptions) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> lost(String container, ContainerSpec spec) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean hasVolume(String name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void removeVolume(String name) {
        calls.add("remove volume " + name);
        leftovers.removeIf(leftover -> leftover.id().equals(name));
    }

    @Override
    public String createContainer(ContainerSpec spec) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copyIn(String container, String directory, List<CopyEntry> entries) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copyOut(String container, String directory, Path target, long maxBytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void start(String container) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ContainerExit follow(String container, Consumer<String> line, Duration silence) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void stop(String container, Duration grace) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void remove(String container) {
        calls.add("remove container " + container);
        leftovers.removeIf(leftover -> leftover.id().equals(container));
    }

    @Override
    public List<Leftover> labelled() {
        return List.copyOf(leftovers);
    }

    @Override
    public List<String> ourImages() {
        return List.of();
    }

    @Override
    public void removeImage(String reference) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
