package org.mountbench.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mountbench.engine.CopyEntry.Content;
import org.mountbench.engine.CopyEntry.HostFile;

/**
 * Writes an image of one layer as a docker-archive (the format of {@code docker save}). The same tree gives the same
 * bytes: all times are the epoch and all names are sorted.
 *
 * @param reference repository and tag
 * @param architecture as image configurations call it: {@code amd64}, {@code arm64}
 * @param environment environment variables of the image
 * @param labels labels of the image
 */
record ImageArchive(
        String reference, String architecture, Map<String, String> environment, Map<String, String> labels) {

    private static final int FILE = 0644;

    ImageArchive {
        environment = Map.copyOf(environment);
        labels = Map.copyOf(labels);
    }

    /**
     * Writes the archive.
     *
     * @param tree files of the image
     * @param target file to write
     * @param work existing directory for the layer, which is removed again
     */
    void write(ImageTree tree, Path target, Path work) throws IOException {
        Path layer = Files.createTempFile(work, "layer-", ".tar");
        try {
            copy(new TarStream(List.copyOf(tree.entries().values())), layer);
            String config = config(Sha256.of(layer));
            String configName = Sha256.of(config) + ".json";
            String manifest = "[{\"Config\":" + quoted(configName) + ",\"RepoTags\":[" + quoted(reference)
                    + "],\"Layers\":[\"layer.tar\"]}]";
            copy(
                    new TarStream(List.of(
                            Content.text(configName, FILE, config),
                            new HostFile("layer.tar", FILE, layer),
                            Content.text("manifest.json", FILE, manifest))),
                    target);
        } finally {
            Files.delete(layer);
        }
    }

    private static void copy(TarStream archive, Path target) throws IOException {
        try (InputStream from = archive.open();
                OutputStream to = Files.newOutputStream(target)) {
            from.transferTo(to);
        }
    }

    private String config(String layerDigest) {
        String variables = new TreeMap<>(environment)
                .entrySet().stream()
                        .map(entry -> quoted(entry.getKey() + "=" + entry.getValue()))
                        .collect(Collectors.joining(","));
        String marks = new TreeMap<>(labels)
                .entrySet().stream()
                        .map(entry -> quoted(entry.getKey()) + ":" + quoted(entry.getValue()))
                        .collect(Collectors.joining(","));
        return "{\"architecture\":" + quoted(architecture) + ",\"os\":\"linux\",\"created\":\"1970-01-01T00:00:00Z\","
                + "\"config\":{\"Env\":[" + variables + "],\"Labels\":{" + marks + "},\"WorkingDir\":\"/\"},"
                + "\"rootfs\":{\"type\":\"layers\",\"diff_ids\":[" + quoted("sha256:" + layerDigest) + "]},"
                + "\"history\":[{\"created\":\"1970-01-01T00:00:00Z\",\"created_by\":\"mountbench\"}]}";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
