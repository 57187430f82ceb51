package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DropRequestTest {

    @TempDir
    private Path answers;

    private final PrintStream usual = System.out;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void speak() {
        System.setOut(usual);
    }

    @Test
    void isALineOfItsOwnAndWaitsForTheWholeAnswer() throws Exception {
        System.out.print("half a line");
        DropRequest request = DropRequest.next(answers);
        CompletableFuture<Void> waiting = CompletableFuture.runAsync(() -> awaitUnchecked(request));
        String name = "";
        while (name.isEmpty()) {
            name = printed.toString(StandardCharsets.UTF_8)
                    .lines()
                    .flatMap(line -> DropRequest.parse(line).stream())
                    .findFirst()
                    .orElse("");
        }
        Path answer = Files.createFile(answers.resolve(name));
        assertThatExceptionOfType(java.util.concurrent.TimeoutException.class)
                .isThrownBy(() -> waiting.get(50, TimeUnit.MILLISECONDS));

        Files.writeString(answer, DropRequest.answer(""), StandardOpenOption.APPEND);

        assertThatCode(() -> waiting.get(10, TimeUnit.SECONDS)).doesNotThrowAnyException();
    }

    @Test
    void theReasonOfTheLauncherIsToldOn() throws Exception {
        Path answer = answers.resolve("drop-1-1");
        Files.writeString(answer, DropRequest.answer("no\nroom"));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> new DropRequest(answer, Duration.ofSeconds(1)).await())
                .withMessage("the caches of the machine were not dropped: no room");
    }

    @Test
    void nobodyWaitsForEver() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> new DropRequest(answers.resolve("drop-1-1"), Duration.ZERO).await())
                .withMessageEndingWith("the launcher did not answer within 0 s");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Iteration 1: 5.0 us/op",
                "@mountbench {\"type\":\"FINISHED\"}",
                "@mountbench-drop-caches ",
                "@mountbench-drop-caches ../../etc/passwd",
                " @mountbench-drop-caches drop-1-1"
            })
    void otherLinesAreNone(String line) {
        assertThat(DropRequest.parse(line)).isEmpty();
        assertThat(DropRequest.parse("@mountbench-drop-caches drop-17-3")).isEqualTo(Optional.of("drop-17-3"));
    }

    private static void awaitUnchecked(DropRequest request) {
        try {
            request.await();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
