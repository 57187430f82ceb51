package org.mountbench.engine;

import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells whose engine it is. The API has no field for it, so it is read from the words of the operating system, the
 * kernel, the host name and the address. Products come first: under WSL2 they share the launcher's kernel and still
 * keep their files elsewhere.
 */
final class Provider {

    private static final Path KERNEL_RELEASE = Path.of("/proc/sys/kernel/osrelease");
    private static final String REMOTE = "remote";

    private static final List<Map.Entry<String, String>> PRODUCTS = List.of(
            Map.entry("docker desktop", "Docker Desktop"),
            Map.entry("linuxkit", "Docker Desktop"),
            Map.entry("orbstack", "OrbStack"),
            Map.entry("rancher", "Rancher Desktop"),
            Map.entry("colima", "Colima"),
            Map.entry("lima", "Lima"));

    private Provider() {}

    static String of(Endpoint endpoint, Info info, Version version) {
        return of(endpoint, info, version, thisKernel());
    }

    static String of(Endpoint endpoint, Info info, Version version, String thisKernel) {
        String words = String.join(
                        "\n",
                        text(info.getOperatingSystem()),
                        text(info.getKernelVersion()),
                        text(info.getName()),
                        endpoint.isUnixSocket() ? text(endpoint.uri().getPath()) : "")
                .toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> product : PRODUCTS) {
            if (words.contains(product.getKey())) {
                return product.getValue();
            }
        }
        if (!endpoint.isUnixSocket()) {
            return REMOTE;
        }
        boolean sameKernel = "linux".equals(info.getOsType()) && thisKernel.equals(info.getKernelVersion());
        if (sameKernel) {
            return EngineFacts.NATIVE;
        }
        return isPodman(version) ? "Podman machine" : REMOTE;
    }

    private static boolean isPodman(Version version) {
        return version.getComponents() != null
                && version.getComponents().stream()
                        .anyMatch(component -> text(component.getName()).startsWith("Podman"));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static String thisKernel() {
        try {
            return Files.readString(KERNEL_RELEASE).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
