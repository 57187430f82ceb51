package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mountbench.engine.CopyUpImage.Stock;

class CopyUpPlanTest {

    private static final Cell WRITE = FootprintTest.cell("CopyUpBenchmark.write", "size=4k");
    private static final Cell READ = FootprintTest.cell("SmallFileBenchmark.read", "size=4k");

    @Test
    void everyIterationUsesUpAFile() {
        assertThat(CopyUpPlan.stocks(EstimateTest.plan(3, List.of(READ, WRITE), List.of(), "layer", "bind")))
                .containsExactly(new Stock("write", "4k", 4096, 5));
        assertThat(CopyUpPlan.stocks(EstimateTest.plan(3, List.of(WRITE), List.of("-wi", "0", "-i", "9"), "layer")))
                .containsExactly(new Stock("write", "4k", 4096, 9));
    }

    @Test
    void withoutALayerOrCopyUpThereAreNone() {
        assertThat(CopyUpPlan.stocks(EstimateTest.plan(3, List.of(WRITE), List.of(), "bind", "tmpfs")))
                .isEmpty();
        assertThat(CopyUpPlan.stocks(EstimateTest.plan(3, List.of(READ), List.of(), "layer")))
                .isEmpty();
    }
}
