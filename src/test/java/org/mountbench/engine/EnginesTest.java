package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.engine.EngineException.Kind;

@Timeout(30)
class EnginesTest {

    @TempDir
    Path directory;

    @Test
    void missingSocketMeansUnreachable() {
        String address = "unix://" + directory.resolve("none.sock");
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> Engines.open(address, Map.of()))
                .matches(e -> e.kind() == Kind.UNREACHABLE)
                .withMessageContaining(address)
                .withMessageContaining("--engine");
    }

    @Test
    void portWithoutAnEngineMeansUnreachable() {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> Engines.open("tcp://127.0.0.1:1", Map.of()))
                .matches(e -> e.kind() == Kind.UNREACHABLE);
    }

    @Test
    void namedPipeMeansAnotherSystem() {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> Engines.open("npipe:////./pipe/docker_engine", Map.of()))
                .matches(e -> e.kind() == Kind.BAD_ENDPOINT);
    }

    @Test
    void engineThatAcceptsAndNeverAnswersIsGivenUpInTime() throws IOException {
        Path config = Files.createDirectory(directory.resolve("config"));
        try (EngineProxy proxy = new EngineProxy(directory, directory.resolve("nothing"))) {
            proxy.freeze();
            long start = System.nanoTime();
            assertThatExceptionOfType(EngineException.class)
                    .isThrownBy(() -> Engines.open(proxy.endpoint(), config, Duration.ofMillis(700)))
                    .matches(e -> e.kind() == Kind.HUNG)
                    .withMessageContaining("did not answer within 700 ms");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        }
    }
}
