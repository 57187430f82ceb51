package org.mountbench.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerMount.AnonymousVolume;
import org.mountbench.engine.ContainerMount.Bind;
import org.mountbench.engine.ContainerMount.Image;
import org.mountbench.engine.ContainerMount.Volume;
import org.mountbench.engine.ContainerSpec.RootFileSystem;

/**
 * Finds out what an engine did not keep of a request, from its own description of the container: engines and their
 * older releases ignore fields that they do not know without a word.
 */
final class KeptOptions {

    private final Map<?, ?> hostConfig;
    private final List<String> lost = new ArrayList<>();

    private KeptOptions(Map<?, ?> hostConfig) {
        this.hostConfig = hostConfig;
    }

    /**
     * What was asked for and is not there, each as {@code name=value}.
     *
     * @param hostConfig the engine's description of the container, field {@code HostConfig} as the API has it
     */
    static List<String> lost(ContainerSpec spec, Map<?, ?> hostConfig) {
        KeptOptions kept = new KeptOptions(hostConfig);
        kept.limits(spec);
        kept.hardening(spec);
        spec.mounts().forEach(kept::mount);
        return kept.lost;
    }

    private void limits(ContainerSpec spec) {
        if (spec.limits().memoryBytes() > 0) {
            number("memory", spec.limits().memoryBytes(), hostConfig.get("Memory"));
        }
        if (spec.limits().cpus() > 0) {
            number("cpus", Math.round(spec.limits().cpus() * 1e9), hostConfig.get("NanoCpus"));
        }
        number("pids-limit", spec.hardening().processes(), hostConfig.get("PidsLimit"));
    }

    private void hardening(ContainerSpec spec) {
        if (spec.rootFileSystem() == RootFileSystem.READ_ONLY) {
            flag("read-only", hostConfig.get("ReadonlyRootfs"));
        }
        if (!spec.hardening().network().equals(String.valueOf(hostConfig.get("NetworkMode")))) {
            lost.add("network=" + spec.hardening().network());
        }
        for (String option : spec.hardening().securityOptions()) {
            // Podman tells a switch that is on without its value
            if (!contains(hostConfig.get("SecurityOpt"), option)
                    && !contains(hostConfig.get("SecurityOpt"), option.replaceFirst(":true$", ""))) {
                lost.add("security-opt=" + (option.length() > 40 ? option.substring(0, 40) + "..." : option));
            }
        }
    }

    private void mount(ContainerMount mount) {
        Map<?, ?> kept = mountAt(mount.target());
        if (mount instanceof Bind bind) {
            options(bind.options(), kept, map(kept.get("BindOptions")));
        } else if (mount instanceof Volume volume) {
            options(volume.options(), kept, map(kept.get("VolumeOptions")));
        } else if (mount instanceof AnonymousVolume volume) {
            options(volume.options(), kept, map(kept.get("VolumeOptions")));
        } else if (mount instanceof Image image) {
            options(image.options(), kept, map(kept.get("ImageOptions")));
        }
    }

    private void options(Map<String, String> asked, Map<?, ?> mount, Map<?, ?> further) {
        asked.forEach((name, value) -> {
            switch (name) {
                case "readonly" -> flag(name, mount.get("ReadOnly"));
                case "consistency" -> word(name, value, mount.get("Consistency"));
                case "bind-propagation" -> word(name, value, further.get("Propagation"));
                case "bind-nonrecursive" -> flag(name, further.get("NonRecursive"));
                case "volume-nocopy" -> flag(name, further.get("NoCopy"));
                case "volume-subpath", "image-subpath" -> word(name, value, further.get("Subpath"));
                default -> throw new IllegalArgumentException("no option of a mount: " + name);
            }
        });
    }

    private Map<?, ?> mountAt(String target) {
        if (hostConfig.get("Mounts") instanceof Collection<?> mounts) {
            for (Object mount : mounts) {
                if (map(mount).get("Target") instanceof String found && found.equals(target)) {
                    return map(mount);
                }
            }
        }
        return Map.of();
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static boolean contains(@Nullable Object list, String wanted) {
        return list instanceof Collection<?> values && values.contains(wanted);
    }

    private void number(String name, long asked, @Nullable Object kept) {
        if (!(kept instanceof Number number) || number.longValue() != asked) {
            lost.add(name + "=" + asked);
        }
    }

    private void flag(String name, @Nullable Object kept) {
        if (!Boolean.TRUE.equals(kept)) {
            lost.add(name);
        }
    }

    private void word(String name, String asked, @Nullable Object kept) {
        if (!asked.equals(kept)) {
            lost.add(name + "=" + asked);
        }
    }
}
