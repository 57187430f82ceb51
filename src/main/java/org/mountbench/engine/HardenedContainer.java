package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.BlkioRateDevice;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.LogConfig.LoggingType;
import com.github.dockerjava.api.model.Mount;
import com.github.dockerjava.api.model.MountType;
import com.github.dockerjava.api.model.VolumeOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerMount.AnonymousVolume;
import org.mountbench.engine.ContainerMount.Bind;
import org.mountbench.engine.ContainerMount.Tmpfs;
import org.mountbench.engine.ContainerMount.Volume;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.DeviceLimit.Kind;

/** Turns a {@link ContainerSpec} into the engine's request, with the hardening that every container gets. */
final class HardenedContainer {

    private static final long PROCESSES = 512;
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
                .withTmpFs(tmpfs(spec))
                .withMounts(spec.mounts().stream()
                        .filter(mount -> !(mount instanceof Tmpfs))
                        .map(mount -> mount(mount, spec.labels()))
                        .toList());
        Limits limits = spec.limits();
        if (limits.memoryBytes() > 0) {
            config.withMemory(limits.memoryBytes()).withMemorySwap(limits.memoryBytes());
        }
        if (limits.cpus() > 0) {
            config.withNanoCPUs(Math.round(limits.cpus() * 1e9));
        }
        return config.withBlkioDeviceReadIOps(rates(limits, Kind.READ_IOPS))
                .withBlkioDeviceWriteIOps(rates(limits, Kind.WRITE_IOPS))
                .withBlkioDeviceReadBps(rates(limits, Kind.READ_BPS))
                .withBlkioDeviceWriteBps(rates(limits, Kind.WRITE_BPS));
    }

    private static List<BlkioRateDevice> rates(Limits limits, Kind kind) {
        return limits.devices().stream()
                .filter(limit -> limit.kind() == kind)
                .map(limit -> new BlkioRateDevice().withPath(limit.device()).withRate(limit.rate()))
                .toList();
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
        throw new IllegalStateException("no entry of the mount list: " + mount);
    }

    /**
     * Not a mount of the list, since there the runtime gives a tmpfs the mode of the directory that it covers, which
     * the engine itself made for the working directory. The user owns it instead.
     */
    private static Map<String, String> tmpfs(ContainerSpec spec) {
        String[] user = spec.user().split(":", 2);
        String owner = ",uid=" + user[0] + ",gid=" + (user.length == 2 ? user[1] : user[0]);
        Map<String, String> tmpfs = new LinkedHashMap<>();
        for (ContainerMount mount : spec.mounts()) {
            if (mount instanceof Tmpfs memory) {
                String size = memory.sizeBytes() > 0 ? ",size=" + memory.sizeBytes() : "";
                tmpfs.put(memory.target(), "rw,mode=1777" + owner + size);
            }
        }
        return tmpfs;
    }
}
