package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.results.JsonFile;

class RunPlanTest {

    @Test
    void tellsWhatMayBeDoneToCachesAndAnOldPlanForbidsIt() {
        RunPlan plan = EstimateTest.plan(
                1, List.of(FootprintTest.cell("SmallFileBenchmark.stat", "count=10")), List.of(), "host");
        String json = JsonFile.line(plan);
        assertThat(json).contains("\"caches\":\"KEEP\"");
        assertThat(JsonFile.parse(json.replace("KEEP", "DROP"), RunPlan.class).caches())
                .isEqualTo(Caches.DROP);
        assertThat(JsonFile.parse(json.replace(",\"caches\":\"KEEP\"", ""), RunPlan.class))
                .isEqualTo(plan);
    }
}
