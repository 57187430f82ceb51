package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.EngineException.Kind;

/** An engine that stops answering or goes away while a container is followed. */
@Timeout(120)
class LostEngineIT {

    private static final Duration SILENCE = Duration.ofSeconds(4);

    @TempDir
    Path directory;

    private EngineForTests direct;
    private EngineProxy proxy;
    private DockerEngine engine;

    @BeforeEach
    void open() throws Exception {
        direct = EngineForTests.open();
        URI address = URI.create(direct.engine.facts().endpoint());
        assumeTrue("unix".equals(address.getScheme()), "the engine is not on a unix socket");
        proxy = new EngineProxy(directory, Path.of(address.getPath()));
        engine = Engines.open(proxy.endpoint(), directory, Duration.ofSeconds(20));
    }

    @AfterEach
    void close() throws Exception {
        if (engine != null) {
            engine.close();
        }
        if (proxy != null) {
            proxy.close();
        }
        if (direct != null) {
            direct.close();
        }
    }

    @Test
    void engineThatStopsAnsweringIsGivenUpAfterTheSilence() throws Exception {
        String container = direct.create(List.of(), Limits.NONE, "say=up", "sleep=60000");
        engine.start(container);
        long start = System.nanoTime();
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> engine.follow(container, line -> proxy.freeze(), SILENCE))
                .matches(e -> e.kind() == Kind.HUNG)
                .withMessageContaining("did not answer");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(SILENCE, Duration.ofSeconds(30));
    }

    @Test
    void engineThatGoesAwayIsLost() throws Exception {
        String container = direct.create(List.of(), Limits.NONE, "say=up", "sleep=60000");
        engine.start(container);
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> engine.follow(container, line -> cut(), SILENCE))
                .matches(e -> e.kind() == Kind.LOST)
                .withMessageContaining("went away");
    }

    @Test
    void silentContainerOfAnEngineThatAnswersIsNotGivenUp() throws Exception {
        String container = direct.create(List.of(), Limits.NONE, "sleep=7000", "say=late", "exit=3");
        engine.start(container);
        List<String> lines = new ArrayList<>();
        assertThat(engine.follow(container, lines::add, SILENCE).code()).isEqualTo(3);
        assertThat(lines).containsExactly("late");
    }

    private void cut() {
        try {
            proxy.cut();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
