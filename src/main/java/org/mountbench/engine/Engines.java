package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.core.RemoteApiVersion;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.EngineException.Kind;
import org.mountbench.engine.EngineFailures.Phase;

/** Opens container engines. */
public final class Engines {

    /** Newest API version that was tested; a newer engine is spoken to in this one. */
    private static final ApiVersion NEWEST = new ApiVersion(1, 51);
    /** Oldest that has all that is asked for. */
    private static final ApiVersion OLDEST = new ApiVersion(1, 40);

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration FIRST_ANSWER = Duration.ofSeconds(10);

    private Engines() {}

    /**
     * Finds an engine, agrees on an API version with it and reads its facts.
     *
     * @param requested value of {@code --engine}, a context's name or a {@code unix://}, {@code tcp://} or
     *     {@code npipe://} address; null to look where the docker client looks
     * @param environment environment variables
     * @throws EngineException of kind {@code BAD_ENDPOINT} for a context or address that cannot be meant,
     *     {@code UNREACHABLE} when nobody answers there, {@code HUNG} when somebody listens and does not answer within
     *     10 s
     */
    public static ContainerEngine open(@Nullable String requested, Map<String, String> environment) {
        EndpointResolver resolver = new EndpointResolver(environment, Path.of(System.getProperty("user.home", "/")));
        return open(resolver.resolve(requested), resolver.configDirectory(), FIRST_ANSWER);
    }

    static DockerEngine open(Endpoint endpoint, Path configDirectory, Duration firstAnswer) {
        EngineFailures opening = new EngineFailures(endpoint, Phase.OPENING);
        try (EngineCalls calls = new EngineCalls(opening)) {
            Version version = version(endpoint, configDirectory, calls, firstAnswer);
            RemoteApiVersion spoken = agree(endpoint, version);
            DockerClient docker = client(endpoint, configDirectory, spoken, opening);
            try {
                Info info = calls.ask(
                        "describe itself", firstAnswer, () -> docker.infoCmd().exec());
                EngineFacts facts = FactsReader.read(endpoint, spoken.getVersion(), version, info);
                return new DockerEngine(docker, new EngineCalls(new EngineFailures(endpoint, Phase.OPEN)), facts);
            } catch (RuntimeException e) {
                close(docker);
                throw e;
            }
        }
    }

    /** Asked without a version in the path, since every engine answers that. */
    private static Version version(Endpoint endpoint, Path configDirectory, EngineCalls calls, Duration firstAnswer) {
        DockerClient docker = client(endpoint, configDirectory, RemoteApiVersion.unknown(), calls.failures());
        try {
            return calls.ask(
                    "tell its version", firstAnswer, () -> docker.versionCmd().exec());
        } finally {
            close(docker);
        }
    }

    private static RemoteApiVersion agree(Endpoint endpoint, Version version) {
        ApiVersion newest = ApiVersion.parse(version.getApiVersion(), NEWEST);
        ApiVersion oldest = ApiVersion.parse(version.getMinAPIVersion(), newest);
        ApiVersion spoken = newest.compareTo(NEWEST) < 0 ? newest : NEWEST;
        if (spoken.compareTo(oldest) < 0 || spoken.compareTo(OLDEST) < 0) {
            throw new EngineException(
                    Kind.REFUSED,
                    "the engine at " + endpoint.address() + " speaks API " + oldest + " to " + newest
                            + ", and mountbench speaks " + OLDEST + " to " + NEWEST + "; update the older of the two",
                    null);
        }
        return RemoteApiVersion.create(spoken.major(), spoken.minor());
    }

    private static DockerClient client(
            Endpoint endpoint, Path configDirectory, RemoteApiVersion version, EngineFailures failures) {
        try {
            // Every field is given: what is left out would come from docker-java's own search, such as the
            // certificates of the current context for an address that has nothing to do with it.
            DefaultDockerClientConfig.Builder config = new DefaultDockerClientConfig.Builder()
                    .withDockerHost(endpoint.uri().toString())
                    .withDockerConfig(configDirectory.toString())
                    .withDockerContext("")
                    .withDockerTlsVerify(endpoint.tlsDirectory() != null)
                    .withApiVersion(version);
            if (endpoint.tlsDirectory() != null) {
                config.withDockerCertPath(endpoint.tlsDirectory().toString());
            }
            DefaultDockerClientConfig built = config.build();
            return DockerClientImpl.getInstance(
                    built,
                    new ZerodepDockerHttpClient.Builder()
                            .dockerHost(built.getDockerHost())
                            .sslConfig(built.getSSLConfig())
                            .connectionTimeout(CONNECT)
                            .build());
        } catch (RuntimeException | LinkageError e) {
            throw failures.translate("be prepared for", e);
        }
    }

    static void close(DockerClient docker) {
        try {
            docker.close();
        } catch (IOException e) {
            throw new EngineException(Kind.REFUSED, "the connection to the engine could not be closed", e);
        }
    }
}
