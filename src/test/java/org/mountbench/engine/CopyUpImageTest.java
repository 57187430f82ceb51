package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.engine.CopyUpImage.Stock;

class CopyUpImageTest {

    private static final ImageFacts BASE = FakeEngine.image("jre:1", "x86_64");

    private final FakeEngine engine = new FakeEngine();
    private final List<String> notes = new ArrayList<>();

    @TempDir
    Path work;

    @Test
    void addsALayerOfFilesThatBelongToTheContainersUser() {
        images().on(BASE, List.of(new Stock("write", "4k", 4096, 2), new Stock("chmod", "4k", 4096, 1)), 7, 8);
        assertThat(engine.built)
                .extracting(CopyEntry::name)
                .containsExactly(
                        "Dockerfile",
                        "files",
                        "files/write",
                        "files/chmod",
                        "files/write/4k",
                        "files/write/4k/0",
                        "files/write/4k/1",
                        "files/chmod/4k",
                        "files/chmod/4k/0");
        assertThat(new String(((CopyEntry.Content) engine.built.get(0)).bytes(), StandardCharsets.UTF_8))
                .startsWith("FROM jre:1\nADD --chown=7:8 files /mountbench-copyup/\nLABEL org.mountbench.image=");
        assertThat(notes).hasSize(1);
        assertThat(work).isEmptyDirectory();
    }

    @Test
    void isMadeAnewForOtherFilesOrAnotherUserOnly() {
        List<Stock> stocks = List.of(new Stock("write", "4k", 4096, 2));
        String reference = images().on(BASE, stocks, 7, 8).reference();
        engine.images.put(
                reference, new ImageFacts(reference, "id", "x86_64", List.of(), Map.of(JdkImage.LABEL, label())));
        assertThat(images().on(BASE, stocks, 7, 8).reference()).isEqualTo(reference);
        assertThat(engine.calls).containsExactly("build " + reference);
        assertThat(images().on(BASE, stocks, 9, 8).reference()).isNotEqualTo(reference);
        assertThat(images().on(BASE, List.of(new Stock("write", "4k", 4096, 3)), 7, 8)
                        .reference())
                .isNotEqualTo(reference);
    }

    private String label() {
        String dockerfile = new String(((CopyEntry.Content) engine.built.get(0)).bytes(), StandardCharsets.UTF_8);
        return dockerfile.substring(dockerfile.lastIndexOf('=') + 1).strip();
    }

    @Test
    void anImageThatWouldFillTheDiskIsRefused() {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> images().on(BASE, List.of(new Stock("write", "100m", 100 << 20, 1000)), 7, 8))
                .withMessageContaining("take fewer iterations");
        assertThat(engine.calls).isEmpty();
    }

    private CopyUpImage images() {
        return new CopyUpImage(engine, work, notes::add);
    }
}
