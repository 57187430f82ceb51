package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.ProbeDepth;

class WorkerTaskTest {

    @ParameterizedTest
    @CsvSource({
        "quick, 1, QUICK",
        "custom, 1, QUICK",
        "standard, 1, THOROUGH",
        "full, 1, THOROUGH",
        "quick, 2, NONE",
        "full, 3, NONE"
    })
    void aMountIsProbedInTheFirstRound(String suite, int round, ProbeDepth depth) {
        MountSpec mount = MountSpec.parse("layer");
        Cell cell = new Cell("RulerBenchmark.sum", Map.of(), 1, new Times(1, "1s", 1, "1s"));
        RunPlan plan = new RunPlan(
                "id",
                suite,
                1,
                3,
                List.of(Target.USUAL),
                List.of(mount),
                List.of(cell),
                ContainerOptions.USUAL,
                List.of(),
                Caches.KEEP);

        assertThat(WorkerTask.probes(plan, new Slot(round, 1, "default", mount)))
                .isEqualTo(depth);
    }
}
