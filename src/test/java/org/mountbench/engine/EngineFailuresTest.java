package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.exception.BadRequestException;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.exception.InternalServerErrorException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mountbench.engine.EngineException.Kind;
import org.mountbench.engine.EngineFailures.Phase;

class EngineFailuresTest {

    private static final Endpoint SOCKET = new Endpoint(URI.create("unix:///run/e.sock"), "DOCKER_HOST", null);

    static Stream<Arguments> failures() {
        return Stream.of(
                row(
                        new RuntimeException(new ConnectException("Connection refused")),
                        Phase.OPENING,
                        Kind.UNREACHABLE,
                        "no engine answers at unix:///run/e.sock (DOCKER_HOST): Connection refused"),
                row(
                        new RuntimeException(new SocketException("No such file or directory")),
                        Phase.OPENING,
                        Kind.UNREACHABLE,
                        "scripts/setup-engine"),
                row(
                        new RuntimeException(new SocketException("Permission denied")),
                        Phase.OPENING,
                        Kind.UNREACHABLE,
                        "join the group"),
                row(new RuntimeException(new UnknownHostException("there")), Phase.OPENING, Kind.UNREACHABLE, "there"),
                row(
                        new RuntimeException(new ConnectException("Connection refused")),
                        Phase.OPEN,
                        Kind.LOST,
                        "went away while it was to start it"),
                row(
                        new RuntimeException(
                                new IOException("Premature end of chunk coded message body: closing chunk expected")),
                        Phase.OPEN,
                        Kind.LOST,
                        "Premature end"),
                row(
                        new RuntimeException(new IOException("localhost:2375 failed to respond")),
                        Phase.OPEN,
                        Kind.LOST,
                        "went away"),
                row(new RuntimeException(new SocketException("Broken pipe")), Phase.OPEN, Kind.LOST, "Broken pipe"),
                row(new UnsatisfiedLinkError("kernel32"), Phase.OPENING, Kind.BAD_ENDPOINT, "Windows only"),
                row(
                        new RuntimeException(new SSLHandshakeException("PKIX path building failed")),
                        Phase.OPENING,
                        Kind.BAD_ENDPOINT,
                        "certificates"),
                row(
                        new BadRequestException("Client sent an HTTP request to an HTTPS server."),
                        Phase.OPENING,
                        Kind.BAD_ENDPOINT,
                        "DOCKER_TLS_VERIFY"),
                row(
                        new NotFoundException("{\"message\":\"No such image: x:y\"}\n"),
                        Phase.OPEN,
                        Kind.NOT_FOUND,
                        "could not start it: it has no such image (No such image: x:y); see 'docker images'"),
                row(
                        new InternalServerErrorException("{\"message\":\"mkdir /a: no space left on device\"}"),
                        Phase.OPEN,
                        Kind.OUT_OF_SPACE,
                        "docker system prune"),
                row(
                        new DockerClientException("Could not build image: write /x: no space left on device"),
                        Phase.OPEN,
                        Kind.OUT_OF_SPACE,
                        "is full"),
                row(
                        new BadRequestException(
                                "{\"message\":\"path /a is mounted on / but it is not a shared or slave mount\"}"),
                        Phase.OPEN,
                        Kind.REFUSED,
                        "make them so with 'mount --make-rshared /', or leave bind-propagation out"),
                row(
                        new ConflictException("{\"message\":\"the thing \\\"a\\\" is odd\"}"),
                        Phase.OPEN,
                        Kind.REFUSED,
                        "could not start it: the thing \"a\" is odd"),
                row(
                        new BadRequestException(
                                "{\"message\":\"OCI runtime create failed: exec: \\\"java\\\": executable file not found in $PATH: unknown\"}"),
                        Phase.OPEN,
                        Kind.NOT_FOUND,
                        "no program 'java' that can be run; give --image"),
                row(
                        new BadRequestException(
                                "{\"message\":\"exec: \\\"/opt/java/bin/java\\\": stat /opt/java/bin/java: no such file or directory\"}"),
                        Phase.OPEN,
                        Kind.NOT_FOUND,
                        "'/opt/java/bin/java'"),
                row(
                        new InternalServerErrorException(
                                "{\"message\":\"runc create failed: error setting rlimit type 7: operation not permitted\"}"),
                        Phase.OPEN,
                        Kind.REFUSED,
                        "default_ulimits in Podman's containers.conf"),
                row(
                        new InternalServerErrorException("{\"message\":\"bind source path does not exist: /x\"}"),
                        Phase.OPEN,
                        Kind.NOT_FOUND,
                        "engine's side (bind source path does not exist: /x); an engine in a virtual machine"),
                row(new NullPointerException(), Phase.OPEN, Kind.REFUSED, "NullPointerException"));
    }

    private static Arguments row(Throwable failure, Phase phase, Kind kind, String words) {
        return Arguments.of(failure, phase, kind, words);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void everyFailureIsOneSentenceOfTheRightKind(Throwable failure, Phase phase, Kind kind, String words) {
        EngineException translated = new EngineFailures(SOCKET, phase).translate("start it", failure);
        assertThat(translated.kind()).isEqualTo(kind);
        assertThat(translated).hasMessageContaining(words).hasCause(failure);
        assertThat(translated.getMessage()).doesNotContain("{", "\n");
    }

    @Test
    void whatIsTranslatedAlreadyStays() {
        EngineException known = new EngineException(Kind.UNTRUSTED, "no", null);
        assertThat(new EngineFailures(SOCKET, Phase.OPEN).translate("copy", known))
                .isSameAs(known);
    }

    @Test
    void hangNamesEndpointAndTime() {
        assertThat(new EngineFailures(SOCKET, Phase.OPEN).hung("list", Duration.ofSeconds(30)))
                .hasMessageContaining("unix:///run/e.sock was asked to list and did not answer within 30 s")
                .extracting(EngineException::kind)
                .isEqualTo(Kind.HUNG);
    }
}
