package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.LogConfig.LoggingType;
import com.github.dockerjava.api.model.Mount;
import com.github.dockerjava.api.model.MountType;
import com.github.dockerjava.api.model.TmpfsOptions;
import com.github.dockerjava.api.model.VolumeOptions;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerMount.AnonymousVolume;
import org.mountbench.engine.ContainerMount.Bind;
import org.mountbench.engine.ContainerMount.Tmpfs;
import org.mountbench.engine.ContainerMount.Volume;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;

/** Turns a {@link ContainerSpec} into the engine's request, with the hardening that every container gets. */
final class HardenedContainer {

    private static final long PROCESSES = 512;
    private static final int TMPFS_MODE = 01777;
    /** Settable for each container whatever the engine's default is, and readable on every engine. */
    private static final LogConfig LOG = new LogConfig(LoggingType.JSON_FILE, Map.of("max-size", "100m"));

    private HardenedContainer() {}

    static CreateContainerCmd request(DockerClient docker, ContainerSpec spec) {
        return docker.createContainerCmd(spec.image())
                .withEntrypoint(spec.command())
                .withWorkingDir(spec.workingDirectory())
                .withUser(spec.user())
                .withLabels(spec.labels())
                .withStopSignal("SIGTERM")
                // A health check of the image would run beside the benchmark.
                .withHealthcheck(new HealthCheck().withTest(List.of("NONE")))
                .withHostConfig(hostConfig(spec));
    }

    private static HostConfig hostConfig(ContainerSpec spec) {
        HostConfig config = HostConfig.newHostConfig()
                .withNetworkMode("none")
                .withCapDrop(Capability.ALL)
                .withSecurityOpts(List.of("no-new-privileges:true"))
                .withPidsLimit(PROCESSES)
                .withLogConfig(LOG)
                .withReadonlyRootfs(spec.rootFileSystem() == RootFileSystem.READ_ONLY)
                // The mount list instead of binds: it refuses a missing source, which binds would create.
                .withMounts(spec.mounts().stream()
                        .map(mount -> mount(mount, spec.labels()))
                        .toList());
        Limits limits = spec.limits();
        if (limits.memoryBytes() > 0) {
            config.withMemory(limits.memoryBytes()).withMemorySwap(limits.memoryBytes());
        }
        if (limits.cpus() > 0) {
            config.withNanoCPUs(Math.round(limits.cpus() * 1e9));
        }
        return config;
    }

    private static Mount mount(ContainerMount mount, Map<String, String> labels) {
        Mount request = new Mount().withTarget(mount.target());
        if (mount instanceof Bind bind) {
            return request.withType(MountType.BIND).withSource(bind.source());
        }
        if (mount instanceof Volume volume) {
            return request.withType(MountType.VOLUME).withSource(volume.name());
        }
        if (mount instanceof AnonymousVolume) {
            return request.withType(MountType.VOLUME).withVolumeOptions(new VolumeOptions().withLabels(labels));
        }
        // Without a mode one engine mounts with mode 0, another copies the mode of a directory in the image.
        TmpfsOptions options = new TmpfsOptions().withMode(TMPFS_MODE);
        if (mount instanceof Tmpfs tmpfs && tmpfs.sizeBytes() > 0) {
            options.withSizeBytes(tmpfs.sizeBytes());
        }
        return request.withType(MountType.TMPFS).withTmpfsOptions(options);
    }
}
