package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.BlkioRateDevice;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.LogConfig.LoggingType;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.DeviceLimit.Kind;

/** Turns a {@link ContainerSpec} into the engine's request, with the hardening that every container gets. */
final class HardenedContainer {

    /** Settable for each container whatever the engine's default is, and readable on every engine. */
    private static final LogConfig LOG = new LogConfig(LoggingType.JSON_FILE, Map.of("max-size", "100m"));

    private HardenedContainer() {}

    static CreateContainerCmd request(DockerClient docker, ContainerSpec spec, EngineFacts facts) {
        return docker.createContainerCmd(spec.image())
                .withEntrypoint(spec.command())
                .withWorkingDir(spec.workingDirectory())
                .withUser(spec.user())
                .withLabels(spec.labels())
                .withStopSignal("SIGTERM")
                // A health check of the image would run beside the benchmark.
                .withHealthcheck(new HealthCheck().withTest(List.of("NONE")))
                .withHostConfig(hostConfig(spec, facts));
    }

    private static HostConfig hostConfig(ContainerSpec spec, EngineFacts facts) {
        Hardening hardening = spec.hardening();
        HostConfig config = HostConfig.newHostConfig()
                .withNetworkMode(hardening.network())
                .withCapDrop(Capability.ALL)
                .withCapAdd(capabilities(hardening))
                .withSecurityOpts(hardening.securityOptions())
                .withPidsLimit(hardening.processes())
                .withLogConfig(LOG)
                .withReadonlyRootfs(spec.rootFileSystem() == RootFileSystem.READ_ONLY)
                .withTmpFs(MountRequest.tmpfs(spec, facts))
                .withMounts(MountRequest.list(spec));
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

    private static Capability[] capabilities(Hardening hardening) {
        return hardening.capabilities().stream().map(Capability::valueOf).toArray(Capability[]::new);
    }
}
