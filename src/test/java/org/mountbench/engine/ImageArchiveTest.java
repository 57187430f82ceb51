package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageArchiveTest {

    @TempDir
    Path directory;

    @Test
    void equalTreesGiveEqualBytesWhateverTheirTimesAndOrder() throws IOException {
        Path one = write("one", "b", "a");
        Path two = write("two", "a", "b");
        assertThat(Sha256.of(one)).isEqualTo(Sha256.of(two));
        Path other = write("three", "a", "c");
        assertThat(Sha256.of(other)).isNotEqualTo(Sha256.of(one));
    }

    @Test
    void archiveHoldsWhatTheManifestNames() throws IOException {
        Map<String, byte[]> files = read(Files.newInputStream(write("one", "a", "b")));
        byte[] layer = files.get("layer.tar");
        String manifest = text(files.get("manifest.json"));
        String configName = manifest.replaceFirst("^\\[\\{\"Config\":\"([0-9a-f]{64}\\.json)\",.*$", "$1");
        String config = text(files.get(configName));
        assertThat(manifest).contains("\"RepoTags\":[\"r:t\"]", "\"Layers\":[\"layer.tar\"]");
        assertThat(Sha256.of(config) + ".json").isEqualTo(configName);
        assertThat(config)
                .contains(
                        "\"architecture\":\"arm64\"",
                        "\"Env\":[\"A=\\\"1\\\"\",\"B=2\"]",
                        "\"diff_ids\":[\"sha256:" + Sha256.of(Files.write(directory.resolve("layer"), layer)) + "\"]");
    }

    @Test
    void layerIsARootFileSystemWithParentsFirst() throws IOException {
        byte[] layer = read(Files.newInputStream(write("one", "a"))).get("layer.tar");
        Map<String, Integer> modes = new LinkedHashMap<>();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new ByteArrayInputStream(layer))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                assertThat(entry.getLastModifiedTime()).isEqualTo(FileTime.fromMillis(0));
                modes.put(entry.getName(), entry.getMode() & 07777);
            }
        }
        assertThat(modes)
                .containsEntry("tmp/", 01777)
                .containsEntry("opt/java/a", 0644)
                .containsEntry("opt/java/bin/java", 0755)
                .containsKeys("etc/passwd", "proc/", "usr/lib/library.so");
        assertThat(modes.keySet()).containsSubsequence("opt/", "opt/java/", "opt/java/bin/", "opt/java/bin/java");
        assertThat(modes.keySet()).noneMatch(name -> name.contains("jmods"));
    }

    private Path write(String name, String... files) throws IOException {
        Path runtime = directory.resolve(name);
        Path program = Files.createDirectories(runtime.resolve("bin")).resolve("java");
        Files.writeString(program, "program");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Files.writeString(Files.createDirectories(runtime.resolve("jmods")).resolve("x.jmod"), "not needed");
        for (String file : files) {
            Path path = Files.writeString(runtime.resolve(file), "content of " + file);
            Files.setLastModifiedTime(path, FileTime.fromMillis(name.hashCode() * 1000L));
        }
        ImageTree tree = ImageTree.of(runtime, Set.of());
        tree.entries().put("usr/lib/library.so", CopyEntry.Content.text("usr/lib/library.so", 0755, "library"));
        Path archive = directory.resolve(name + ".tar");
        Map<String, String> environment = Map.of("B", "2", "A", "\"1\"");
        new ImageArchive("r:t", "arm64", environment, Map.of("l", "v")).write(tree, archive, directory);
        return archive;
    }

    private static Map<String, byte[]> read(InputStream archive) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(archive)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                files.put(entry.getName(), tar.readAllBytes());
            }
        }
        return files;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
