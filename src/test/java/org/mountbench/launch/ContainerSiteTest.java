package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;

/** What is inside a container, looked at from outside of one. */
class ContainerSiteTest {

    @TempDir
    Path directory;

    @Test
    void theMarkerIsWrittenOnceAndFoundAgain() throws Exception {
        Path marker = directory.resolve("volume").resolve("marker");
        assertThat(DurabilityProbe.look(marker)).isEqualTo(DurabilityProbe.WRITTEN);
        assertThat(DurabilityProbe.look(marker)).isEqualTo(DurabilityProbe.PRESENT);
        Files.delete(marker);
        assertThat(DurabilityProbe.look(marker)).isEqualTo(DurabilityProbe.WRITTEN);
    }

    @Test
    void aVolumeThatWasFilledIsCounted() throws Exception {
        assertThat(IdleProbe.count(directory.resolve("none"))).isZero();
        Files.createFile(Files.createDirectories(directory.resolve("a/b")).resolve("one"));
        Files.createFile(directory.resolve("two"));
        assertThat(IdleProbe.count(directory)).isEqualTo(2);
    }

    @Test
    void theKernelSaysWhatAProcessIsKeptFrom() {
        assertThat(Confinement.ofThisProcess())
                .containsOnlyKeys(Confinement.CAPABILITIES, Confinement.NO_NEW_PRIVILEGES, "seccomp");
    }

    @Test
    void whatTheEngineIgnoredIsSaid() {
        RunPlan plan = EstimateTest.plan(
                1, List.of(FootprintTest.cell("RulerBenchmark.compute", "")), List.of(), "volume", "host");
        Slot slot = new Slot(1, 1, "old", plan.mounts().get(0));
        assertThat(ContainerWarnings.of(plan, slot, Map.of("fileSystem", "ext4", "capabilities", "0000")))
                .isEmpty();
        assertThat(ContainerWarnings.of(
                        plan,
                        slot,
                        Map.of(
                                "fileSystem",
                                "tmpfs",
                                ContainerSite.IGNORED,
                                "volume-nocopy",
                                Confinement.CAPABILITIES,
                                "00ff",
                                Confinement.NO_NEW_PRIVILEGES,
                                "0")))
                .containsExactly(
                        "The mount old:volume lies on tmpfs: its numbers are those of memory, not of a disk.",
                        "The engine of old:volume accepted and did not keep: volume-nocopy.",
                        "The engine of old:volume left its container the capabilities 00ff,"
                                + " though all were to be dropped.",
                        "The engine of old:volume lets its container gain privileges.");
        MountSpec memory = MountSpec.parse("type=volume,volume-opt=type=tmpfs");
        assertThat(ContainerWarnings.of(plan, new Slot(1, 1, "old", memory), Map.of("fileSystem", "tmpfs")))
                .isEmpty();
    }
}
