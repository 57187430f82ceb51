package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.DeviceLimit;
import org.mountbench.engine.DeviceLimit.Kind;
import org.mountbench.engine.EngineFacts;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.results.BadInputException;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.MountSpec;

class DeviceLimitsTest {

    private static final Path NOT_ON_A_DISK = Path.of("/proc");

    private final List<String> warnings = new ArrayList<>();

    @Test
    void aNamedDeviceIsLimitedForEachMountInAContainerThatIsNotMemory() throws IOException {
        DeviceLimit limit = new DeviceLimit(Kind.WRITE_IOPS, "/dev/null", 500);

        DeviceLimits limits = of(EngineFacts.NATIVE, "1", limit);

        assertThat(limits.of(MountSpec.parse("volume"))).containsExactly(limit);
        assertThat(limits.of(MountSpec.parse("layer"))).containsExactly(limit);
        assertThat(limits.of(MountSpec.parse("tmpfs"))).isEmpty();
        assertThat(limits.of(MountSpec.parse("host"))).isEmpty();
        assertThat(limits.inWords()).isEqualTo("write-iops=/dev/null:500");
        assertThat(warnings)
                .containsExactly(
                        "Limits of devices do not reach tmpfs, which is memory.",
                        "With cgroup v1, limits of writes reach O_DIRECT only: what goes through the page cache is"
                                + " written back without a limit.");
    }

    @Test
    void aDiskThatCannotBeFoundIsAskedFor() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> of(EngineFacts.NATIVE, "2", new DeviceLimit(Kind.READ_IOPS, "auto", 500)))
                .withMessage("--device-read-iops auto: the disk under /proc, where mount volume lies, cannot be found;"
                        + " write its path");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> of(EngineFacts.REMOTE, "2", new DeviceLimit(Kind.READ_BPS, "auto", 500)))
                .withMessageStartingWith("--device-read-bps auto: the engine runs on another kernel");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> of(EngineFacts.NATIVE, "2", new DeviceLimit(Kind.READ_BPS, "/dev/none", 500)))
                .withMessageStartingWith("--device-read-bps: there is no device /dev/none here");
    }

    @Test
    void withoutLimitsNothingIsAsked() throws IOException {
        assertThat(of(EngineFacts.REMOTE, "2").inWords()).isEmpty();
        assertThat(warnings).isEmpty();
    }

    @Test
    void aPlanKeepsThemAndOneOfAnEarlierVersionHasNone() {
        ContainerOptions options =
                new ContainerOptions(0, 0, "", List.of(new DeviceLimit(Kind.READ_BPS, "auto", 20 << 20)));

        assertThat(JsonFile.parse(JsonFile.line(options), ContainerOptions.class))
                .isEqualTo(options);
        assertThat(JsonFile.parse("{\"memoryBytes\": 0, \"cpus\": 0, \"user\": \"\"}", ContainerOptions.class))
                .isEqualTo(new ContainerOptions(0, 0, ""));
        assertThat(options.unlimited()).isFalse();
    }

    private DeviceLimits of(String provider, String cgroup, DeviceLimit... limits) throws IOException {
        EngineFacts facts =
                new EngineFacts("unix:///e", "test", "1.41", "x86_64", provider, Map.of("cgroup.version", cgroup));
        ContainerEngine engine = (ContainerEngine) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ContainerEngine.class},
                (proxy, method, arguments) -> method.getName().equals("facts") ? facts : Optional.of(NOT_ON_A_DISK));
        RunPlan plan = new RunPlan(
                "id",
                "quick",
                1,
                1,
                List.of(Target.USUAL),
                List.of(
                        MountSpec.parse("host"),
                        MountSpec.parse("volume"),
                        MountSpec.parse("layer"),
                        MountSpec.parse("tmpfs")),
                List.of(new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(1, "1s", 1, "1s"))),
                new ContainerOptions(0, 0, "", List.of(limits)),
                List.of(),
                Caches.KEEP);
        return DeviceLimits.of(plan, engine, NOT_ON_A_DISK, warnings::add);
    }
}
