package org.mountbench.engine;

import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import com.github.dockerjava.api.model.VersionComponent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads {@link EngineFacts} from an engine's answers: what explains a number, and nothing that names its host. */
final class FactsReader {

    private static final Set<String> STORAGE_STATUS = Set.of(
            "Backing Filesystem",
            "Supports d_type",
            "Using metacopy",
            "Native Overlay Diff",
            "userxattr",
            "driver-type",
            "Build Version",
            "Library Version",
            "Zpool Health",
            "Compression");

    private final Map<String, String> details = new TreeMap<>();

    private FactsReader() {}

    static EngineFacts read(Endpoint endpoint, String apiVersion, Version version, Info info) {
        FactsReader reader = new FactsReader();
        reader.version(version);
        reader.storage(info);
        reader.system(info);
        return new EngineFacts(
                endpoint.address(),
                endpoint.foundBy(),
                apiVersion,
                Architecture.normalise(info.getArchitecture() == null ? "" : info.getArchitecture()),
                Provider.of(endpoint, info, version),
                reader.details);
    }

    private void version(Version version) {
        put("version", version.getVersion());
        put("api.max", version.getApiVersion());
        put("api.min", version.getMinAPIVersion());
        List<VersionComponent> components = version.getComponents();
        if (components != null) {
            for (VersionComponent component : components) {
                put("component." + component.getName(), component.getVersion());
                if (String.valueOf(component.getName()).startsWith(EngineFacts.PODMAN)) {
                    put("product", EngineFacts.PODMAN);
                }
            }
        }
    }

    private void storage(Info info) {
        put("storage.driver", info.getDriver());
        if (info.getDriverStatuses() != null) {
            for (List<String> status : info.getDriverStatuses()) {
                if (status.size() == 2 && STORAGE_STATUS.contains(status.get(0))) {
                    put("storage." + status.get(0), status.get(1));
                }
            }
        }
    }

    private void system(Info info) {
        Map<String, Object> more = info.getRawValues();
        put("kernel", info.getKernelVersion());
        put("os", info.getOperatingSystem());
        put("os.version", more.get("OSVersion"));
        put("os.type", info.getOsType());
        put("cpus", info.getNCPU());
        put("memory.bytes", info.getMemTotal());
        put("cgroup.version", info.getCGroupVersion());
        put("cgroup.driver", info.getCGroupDriver());
        put("runtime", more.get("DefaultRuntime"));
        put("live-restore", more.get("LiveRestoreEnabled"));
        put("logging.driver", info.getLoggingDriver());
        if (info.getSecurityOptions() != null) {
            put("security", String.join("; ", info.getSecurityOptions()));
        }
        if (more.get("Warnings") instanceof List<?> warnings) {
            put(
                    "warnings",
                    String.join("; ", warnings.stream().map(String::valueOf).toList()));
        }
    }

    private void put(String name, @Nullable Object value) {
        if (value != null && !value.toString().isBlank()) {
            details.put(name, value.toString());
        }
    }
}
