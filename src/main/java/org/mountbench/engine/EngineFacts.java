package org.mountbench.engine;

import java.util.Map;

/**
 * What an engine says of itself.
 *
 * @param endpoint address that was used, without credentials
 * @param foundBy how the address was found, in words ({@code DOCKER_HOST}, {@code context 'desktop-linux'} …)
 * @param apiVersion API version spoken, for example {@code 1.41}
 * @param architecture normalised as by {@code uname -m}: {@code x86_64}, {@code aarch64}
 * @param provider {@code native} when engine and launcher share one kernel, else the product or {@code remote}
 * @param details everything else worth recording, name to value: version, components, storage driver and its status,
 *     kernel, operating system, CPUs, memory, cgroup version and driver, security options; never a host name, an id
 *     or a proxy
 */
public record EngineFacts(
        String endpoint,
        String foundBy,
        String apiVersion,
        String architecture,
        String provider,
        Map<String, String> details) {

    /** The provider of a Linux engine that shares the launcher's kernel. */
    public static final String NATIVE = "native";

    /** The product that speaks Docker's API and is not Docker. */
    static final String PODMAN = "Podman";

    /** The provider of an engine on another machine, as far as one can tell. */
    public static final String REMOTE = "remote";

    public EngineFacts {
        details = Map.copyOf(details);
    }

    /** Whether it is Podman, which speaks Docker's API and knows less of it. */
    public boolean isPodman() {
        return PODMAN.equals(details.get("product"));
    }

    /** Whether the API that is spoken is of that version or newer; an empty one is any. */
    public boolean speaks(String version) {
        ApiVersion spoken = ApiVersion.parse(apiVersion, ApiVersion.NONE);
        return version.isEmpty() || spoken.compareTo(ApiVersion.parse(version, ApiVersion.NONE)) >= 0;
    }

    /** Whether engine and launcher share one kernel, so that host directories are comparable with mounts. */
    public boolean isNative() {
        return provider.equals(NATIVE);
    }

    /** Whether the engine is on another machine, so that this machine's directories say nothing about it. */
    public boolean isRemote() {
        return provider.equals(REMOTE);
    }
}
