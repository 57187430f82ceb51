package org.mountbench.engine;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the endpoint as the docker client does: the value of {@code --engine}, DOCKER_HOST, DOCKER_CONTEXT, the current
 * context, the default socket. Unlike docker-java, which takes the default socket for a context that it cannot find,
 * port 80 for a missing port and plain HTTP for an incomplete certificate directory, it refuses what cannot be meant.
 */
final class EndpointResolver {

    private static final List<String> CERTIFICATES = List.of("ca.pem", "cert.pem", "key.pem");
    private static final String DEFAULT_CONTEXT = "default";

    private final Map<String, String> environment;
    private final Path configDirectory;
    private final ContextStore contexts;

    /**
     * @param environment environment variables
     * @param home the user's home directory
     */
    EndpointResolver(Map<String, String> environment, Path home) {
        this.environment = environment;
        String config = environment.getOrDefault("DOCKER_CONFIG", "");
        this.configDirectory = config.isEmpty() ? home.resolve(".docker") : Path.of(config);
        this.contexts = new ContextStore(configDirectory);
    }

    /** The directory of the docker client's configuration. */
    Path configDirectory() {
        return configDirectory;
    }

    /**
     * Finds the endpoint.
     *
     * @param requested context name or address, or null to look where the docker client looks
     * @throws EngineException of kind {@code BAD_ENDPOINT}
     */
    Endpoint resolve(@Nullable String requested) {
        if (requested != null && !requested.equals(DEFAULT_CONTEXT)) {
            return isAddress(requested)
                    ? address(requested, "--engine " + requested)
                    : context(requested, "context '" + requested + "' of --engine");
        }
        String host = environment.getOrDefault("DOCKER_HOST", "");
        if (!host.isEmpty()) {
            return address(host, "DOCKER_HOST");
        }
        String named = environment.getOrDefault("DOCKER_CONTEXT", "");
        if (requested == null && !named.isEmpty() && !named.equals(DEFAULT_CONTEXT)) {
            return context(named, "context '" + named + "' of DOCKER_CONTEXT");
        }
        String current = requested == null && named.isEmpty() ? contexts.current() : null;
        if (current != null && !current.equals(DEFAULT_CONTEXT)) {
            return context(current, "current context '" + current + "'");
        }
        return new Endpoint(defaultSocket(), "default socket", null);
    }

    private static boolean isAddress(String text) {
        return text.contains(":") || text.contains("/") || text.contains("\\");
    }

    private Endpoint context(String name, String foundBy) {
        if (!contexts.exists(name)) {
            throw bad(foundBy + " does not exist; known contexts: " + String.join(", ", contexts.names()));
        }
        Endpoint stored = contexts.read(name, foundBy);
        return new Endpoint(
                checked(stored.uri().toString(), foundBy), foundBy, complete(stored.tlsDirectory(), foundBy));
    }

    private Endpoint address(String text, String foundBy) {
        URI uri = checked(text, foundBy);
        boolean tls = "tcp".equals(uri.getScheme())
                && !environment.getOrDefault("DOCKER_TLS_VERIFY", "").isEmpty();
        if (!tls) {
            return new Endpoint(uri, foundBy, null);
        }
        String certificates = environment.getOrDefault("DOCKER_CERT_PATH", "");
        Path directory = certificates.isEmpty() ? configDirectory : Path.of(certificates);
        return new Endpoint(uri, foundBy, complete(directory, "DOCKER_CERT_PATH"));
    }

    private static URI checked(String written, String foundBy) {
        String text = NamedPipe.canonical(written);
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw bad("the engine address '" + text + "' (" + foundBy + ") cannot be read: " + e.getReason());
        }
        String scheme = uri.getScheme() == null || !text.contains("://")
                ? ""
                : uri.getScheme().toLowerCase(Locale.ROOT);
        return switch (scheme) {
            case "unix", "npipe" -> local(uri, text, foundBy);
            case "tcp" -> remote(uri, text, foundBy);
            case "ssh" ->
                throw bad("the engine address '" + text + "' (" + foundBy
                        + ") uses ssh, which is not supported; forward the socket with"
                        + " 'ssh -nNT -L /tmp/engine.sock:/var/run/docker.sock USER@HOST'"
                        + " and give unix:///tmp/engine.sock");
            case "http", "https" ->
                throw bad("the engine address '" + text + "' (" + foundBy + ") must begin with tcp://, not with "
                        + scheme + "://");
            case "" ->
                throw bad("the engine address '" + text + "' (" + foundBy
                        + ") has no scheme; write unix:///path/to/socket or tcp://host:port");
            default ->
                throw bad("the engine address '" + text + "' (" + foundBy + ") has the unknown scheme '" + scheme
                        + "'; write unix:///path/to/socket or tcp://host:port");
        };
    }

    private static URI local(URI uri, String text, String foundBy) {
        if (uri.getPath() == null || uri.getPath().length() < 2 || uri.getRawAuthority() != null) {
            throw bad("the engine address '" + text + "' (" + foundBy
                    + ") has no absolute path; write three slashes, as in unix:///var/run/docker.sock");
        }
        return uri;
    }

    private static URI remote(URI uri, String text, String foundBy) {
        if (uri.getHost() == null || uri.getHost().isEmpty() || uri.getPort() < 0) {
            throw bad("the engine address '" + text + "' (" + foundBy
                    + ") needs host and port; write tcp://host:2375, or tcp://host:2376 with TLS");
        }
        return uri;
    }

    private static @Nullable Path complete(@Nullable Path directory, String foundBy) {
        if (directory == null) {
            return null;
        }
        List<String> missing = CERTIFICATES.stream()
                .filter(name -> !Files.isRegularFile(directory.resolve(name)))
                .toList();
        if (!missing.isEmpty()) {
            throw bad("the certificate directory " + directory + " (" + foundBy + ") lacks "
                    + String.join(", ", missing) + "; a TLS connection needs ca.pem, cert.pem and key.pem");
        }
        return directory;
    }

    private static URI defaultSocket() {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows");
        return URI.create(windows ? "npipe:////./pipe/docker_engine" : "unix:///var/run/docker.sock");
    }

    private static EngineException bad(String message) {
        return new EngineException(EngineException.Kind.BAD_ENDPOINT, message, null);
    }
}
