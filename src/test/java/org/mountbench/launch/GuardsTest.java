package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.Space;

class GuardsTest {

    private static final Cell SMALL = FootprintTest.cell("SequentialBenchmark.write", "fileSize=1m");
    private static final Cell LARGE = FootprintTest.cell("SequentialBenchmark.write", "fileSize=100m");
    private static final Cell HUGE = FootprintTest.cell("SequentialBenchmark.write", "fileSize=900000g");

    private final List<String> warnings = new ArrayList<>();

    @TempDir
    Path directory;

    @Test
    void aCellThatDoesNotFitIsRefusedOnThatMountOnly() {
        RunPlan plan = EstimateTest.plan(
                1, List.of(SMALL, LARGE), List.of(), "name=tiny,type=tmpfs,tmpfs-size=50m", "host", "volume");
        Guards guards = guards(plan, HostRoom.Engine.HERE);
        assertThat(guards.refused()).containsOnlyKeys("tiny");
        WorkerTask task =
                guards.task(plan, new Slot(1, 1, "default", plan.mounts().get(0)), "results", "tmp", List.of(), "");
        assertThat(task.refused()).containsOnlyKeys(1);
        assertThat(task.refused().get(1))
                .isEqualTo("it needs 104857600 bytes and 1 file, the mount has 52428800 bytes free; "
                        + "make room, or choose smaller values with -p");
        assertThat(warnings)
                .singleElement()
                .asString()
                .startsWith("Mount tiny has no room for 1 of 2 cells, which are not tried there; "
                        + "SequentialBenchmark.write fileSize=100m: it needs ");
    }

    @Test
    void aDirectoryOfTheHostIsLookedAt() {
        RunPlan plan = EstimateTest.plan(1, List.of(SMALL, HUGE), List.of(), "host", "bind");
        assertThat(guards(plan, HostRoom.Engine.HERE).refused()).containsOnlyKeys("host", "bind");
        assertThat(guards(plan, HostRoom.Engine.ELSEWHERE).refused()).containsOnlyKeys("host");
    }

    @Test
    void aTmpfsIsHeldAgainstTheContainersMemory() {
        RunPlan plan = new RunPlan(
                "id",
                "custom",
                1,
                1,
                List.of(Target.USUAL),
                List.of(MountSpec.parse("tmpfs")),
                List.of(SMALL, LARGE),
                ContainerOptions.USUAL.withMemory(64 << 20),
                List.of(),
                Caches.KEEP);
        assertThat(guards(plan, HostRoom.Engine.ELSEWHERE).refused().get("tmpfs"))
                .containsOnlyKeys(1)
                .allSatisfy((index, reason) ->
                        assertThat(reason).contains("the container's memory limit has 67108864 bytes free"));
    }

    @Test
    void aWorkerFindsOutWhatTheLauncherCannotSee() throws Exception {
        MountPulse pulse = new MountPulse(directory);
        assertThat(pulse.obstacle(SMALL.need())).isEmpty();
        assertThat(pulse.obstacle(new Space(1L << 60, 1)))
                .contains("the mount has ")
                .contains(" bytes free");
        pulse.checkAfter(SMALL);
        assertThat(pulse.obstacle(SMALL.need())).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void limitsAreManyTimesTheEstimate() {
        TimeLimits limits = new TimeLimits(new Estimate(Calibration.ASSUMED), List.of("-i", "3", "-r", "10s"));
        assertThat(limits.ofCell(SMALL)).isGreaterThan(60 + 10 * 30);
        Duration launch = limits.ofLaunch(MountSpec.parse("layer"), List.of(SMALL, SMALL));
        assertThat(launch.toSeconds()).isGreaterThan((long) (2 * limits.ofCell(SMALL)));
    }

    @Test
    void theWorkerIsToldTheLimitOfEachCell() {
        RunPlan plan = EstimateTest.plan(1, List.of(SMALL, LARGE), List.of(), "host");
        WorkerTask task = guards(plan, HostRoom.Engine.HERE)
                .task(plan, new Slot(1, 1, "default", plan.mounts().get(0)), "results", "tmp", List.of(), "");
        assertThat(task.cellLimits()).hasSize(2);
        assertThat(task.cellLimits().get(1)).isGreaterThan(task.cellLimits().get(0));
        assertThat(task.refused()).isEqualTo(Map.of());
    }

    private Guards guards(RunPlan plan, HostRoom.Engine engine) {
        TimeLimits limits = new TimeLimits(new Estimate(Calibration.ASSUMED), plan.jmhOptions());
        return Guards.of(plan, limits, new HostRoom(plan, directory, engine), warnings::add);
    }
}
