package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.engine.EngineException.Kind;

class EndpointResolverTest {

    @TempDir
    Path home;

    @Test
    void defaultSocketWhenNothingIsSaid() {
        Endpoint endpoint = resolver(Map.of()).resolve(null);
        assertThat(endpoint).isEqualTo(new Endpoint(endpoint.uri(), "default socket", null));
        assertThat(endpoint.address()).isEqualTo("unix:///var/run/docker.sock");
    }

    @Test
    void orderIsRequestThenHostThenContextThenCurrentContext() throws IOException {
        context("named", "unix:///run/named.sock");
        context("current", "tcp://there:2375");
        current("current");
        assertThat(resolver(Map.of()).resolve(null).address()).isEqualTo("tcp://there:2375");
        assertThat(resolver(Map.of()).resolve(null).foundBy()).isEqualTo("current context 'current'");
        Map<String, String> byContext = Map.of("DOCKER_CONTEXT", "named");
        assertThat(resolver(byContext).resolve(null).address()).isEqualTo("unix:///run/named.sock");
        Map<String, String> byHost = Map.of("DOCKER_CONTEXT", "named", "DOCKER_HOST", "unix:///run/host.sock");
        assertThat(resolver(byHost).resolve(null).address()).isEqualTo("unix:///run/host.sock");
        assertThat(resolver(byHost).resolve("current").address()).isEqualTo("tcp://there:2375");
        assertThat(resolver(byHost).resolve("tcp://other:1").address()).isEqualTo("tcp://other:1");
    }

    @Test
    void defaultContextMeansNoContext() throws IOException {
        context("current", "tcp://there:2375");
        current("current");
        assertThat(resolver(Map.of()).resolve("default").foundBy()).isEqualTo("default socket");
        assertThat(resolver(Map.of("DOCKER_CONTEXT", "default")).resolve(null).foundBy())
                .isEqualTo("default socket");
    }

    @Test
    void missingContextIsAnErrorThatNamesTheKnownOnes() throws IOException {
        context("work", "unix:///run/work.sock");
        assertRefused(Map.of(), "wrok", "context 'wrok' of --engine does not exist; known contexts: default, work");
        assertRefused(Map.of("DOCKER_CONTEXT", "gone"), null, "context 'gone' of DOCKER_CONTEXT does not exist");
        current("old");
        assertRefused(Map.of(), null, "current context 'old' does not exist");
    }

    @Test
    void contextThatCannotBeReadIsAnErrorAndNotTheDefaultSocket() throws IOException {
        Files.writeString(context("broken", "unix:///x"), "{ not json");
        assertRefused(Map.of(), "broken", "no docker endpoint that can be read");
        Files.writeString(home.resolve(".docker/config.json"), "{ not json");
        assertRefused(Map.of(), null, "config.json cannot be read");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ssh://user@there            | ssh -nNT -L
                    http://there:2375           | must begin with tcp://
                    https://there:2376          | must begin with tcp://
                    there:2375                  | has no scheme
                    /var/run/docker.sock        | has no scheme
                    tcp://there                 | needs host and port
                    tcp://:2375                 | needs host and port
                    unix://var/run/docker.sock  | three slashes
                    unix://                     | cannot be read
                    fd://x                      | unknown scheme 'fd'
                    tcp://the re:1              | cannot be read
                    """)
    void addressThatCannotBeMeantIsRefusedWithARemedy(String address, String remedy) {
        assertRefused(Map.of(), address, remedy);
        assertRefused(Map.of("DOCKER_HOST", address), null, "DOCKER_HOST");
    }

    @Test
    void tlsNeedsAllThreeFiles() throws IOException {
        Path certificates = Files.createDirectories(home.resolve("certificates"));
        Files.createFile(certificates.resolve("ca.pem"));
        Map<String, String> environment = Map.of(
                "DOCKER_HOST",
                "tcp://there:2376",
                "DOCKER_TLS_VERIFY",
                "1",
                "DOCKER_CERT_PATH",
                certificates.toString());
        assertRefused(environment, null, "lacks cert.pem, key.pem");
        Files.createFile(certificates.resolve("cert.pem"));
        Files.createFile(certificates.resolve("key.pem"));
        assertThat(resolver(environment).resolve(null).tlsDirectory()).isEqualTo(certificates);
        assertThat(resolver(environment).resolve("unix:///x.sock").tlsDirectory())
                .isNull();
    }

    @Test
    void credentialsAreNotShown() {
        assertThat(resolver(Map.of()).resolve("tcp://user:secret@there:2375").address())
                .isEqualTo("tcp://there:2375");
    }

    private EndpointResolver resolver(Map<String, String> environment) {
        return new EndpointResolver(environment, home);
    }

    private void assertRefused(Map<String, String> environment, String requested, String words) {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> resolver(environment).resolve(requested))
                .matches(e -> e.kind() == Kind.BAD_ENDPOINT)
                .withMessageContaining(words);
    }

    private Path context(String name, String host) throws IOException {
        Path directory = Files.createDirectories(home.resolve(".docker/contexts/meta/" + Sha256.of(name)));
        return Files.writeString(
                directory.resolve("meta.json"),
                "{\"Name\":\"" + name + "\",\"Metadata\":{},\"Endpoints\":{\"docker\":{\"Host\":\"" + host
                        + "\",\"SkipTLSVerify\":false}}}");
    }

    private void current(String name) throws IOException {
        Path file = Files.createDirectories(home.resolve(".docker")).resolve("config.json");
        Files.writeString(file, "{\"auths\":{},\"currentContext\":\"" + name + "\"}");
    }
}
