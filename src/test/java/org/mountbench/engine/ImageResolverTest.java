package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.engine.EngineException.Kind;

class ImageResolverTest {

    private final FakeEngine engine = new FakeEngine();
    private final List<String> notes = new ArrayList<>();

    @Test
    void requestedImageIsTakenFromTheEngineAndNotPulled() {
        engine.images.put("mine:1", FakeEngine.image("mine:1", "x86_64"));
        assertThat(resolve("mine:1").facts().reference()).isEqualTo("mine:1");
        assertThat(engine.calls).isEmpty();
    }

    @Test
    void requestedImageIsPulledWhenItIsMissing() {
        engine.registry.put("mine:1", FakeEngine.image("mine:1", "x86_64"));
        assertThat(resolve("mine:1").how()).isEqualTo("given by --image, pulled");
        assertThat(notes).containsExactly("pulling the image mine:1");
    }

    @Test
    void requestedImageThatCannotBeHadIsNamedAndNothingElseIsTaken() {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> resolve("mine:1"))
                .matches(e -> e.kind() == Kind.NOT_FOUND)
                .withMessageContaining("mine:1")
                .withMessageContaining("no registry");
    }

    @Test
    void otherArchitectureIsRefused() {
        engine.images.put("mine:1", FakeEngine.image("mine:1", "aarch64"));
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> resolve("mine:1"))
                .matches(e -> e.kind() == Kind.REFUSED)
                .withMessageContaining("is for aarch64 and the engine is x86_64");
    }

    @Test
    void localJreImageOfTheSameReleaseComesFirst() {
        int major = Runtime.version().feature();
        for (int release : new int[] {17, 21, 25, major}) {
            String reference = "eclipse-temurin:" + release + "-jre";
            engine.images.put(reference, FakeEngine.image(reference, "x86_64"));
        }
        assertThat(resolve(null).facts().reference()).isEqualTo("eclipse-temurin:" + major + "-jre");
        engine.images.remove("eclipse-temurin:" + major + "-jre");
        assertThat(resolve(null).facts().reference())
                .isEqualTo(major == 25 ? "eclipse-temurin:21-jre" : "eclipse-temurin:25-jre");
        assertThat(engine.calls).isEmpty();
    }

    @Test
    void localJreImageOfAnotherArchitectureIsPassedOver() {
        int major = Runtime.version().feature();
        String foreign = "eclipse-temurin:" + major + "-jre";
        engine.images.put(foreign, FakeEngine.image(foreign, "aarch64"));
        engine.registry.put(foreign, FakeEngine.image(foreign, "x86_64"));
        assertThat(resolve(null).facts().architecture()).isEqualTo("x86_64");
    }

    @Test
    void engineThatGoesAwayWhilePullingIsNoReasonToMakeAnImage() {
        engine.pullFailure = Kind.LOST;
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> resolve(null))
                .matches(e -> e.kind() == Kind.LOST);
    }

    private ResolvedImage resolve(String reference) {
        return new ImageResolver(engine, Map.of(), notes::add).resolve(reference);
    }
}
