package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.State;
import org.mountbench.results.RunFixture;

class RunCostTest {

    @Test
    void overheadIsTheMedianOfTotalLessRunnerLessProbes() {
        Environment environment = RunFixture.environment(
                State.COMPLETE,
                "",
                List.of(launch(10, 8, 6, 0.5), launch(10, 9, 6, 0), launch(20, 9, 6, 1), launch(9, 8.8, 6, 0)),
                List.of(),
                List.of());

        RunCost cost = RunCost.of(environment).orElseThrow();

        // overheads 1.5, 1, 10, 0.2; the run took 240 s
        assertThat(cost.overheadSeconds()).isCloseTo(1.25, within(1e-9));
        assertThat(cost.measuredShare()).isCloseTo(0.1, within(1e-9));
        assertThat(cost.line()).startsWith("Wall time 4:00, 10% of it").contains("1.3 s (median of 4)");
    }

    @Test
    void aRunThatGoesOnLastsToTheEndOfItsLastLaunch() {
        Environment environment = RunFixture.environment(
                State.RUNNING, "", RunFixture.launches(List.of("a", "b"), 2), List.of(), List.of());

        assertThat(RunCost.of(environment).orElseThrow().wallSeconds()).isEqualTo(64);
    }

    @Test
    void withoutLaunchesThereIsNoCost() {
        assertThat(RunCost.of(RunFixture.environment(State.RUNNING, "", List.of(), List.of(), List.of())))
                .isEmpty();
    }

    private static LaunchRecord launch(double total, double runner, double measured, double probes) {
        return new LaunchRecord(
                "default",
                1,
                1,
                "a",
                "bind",
                "ok",
                "",
                "2026-01-02T03:04:05Z",
                Map.of("total", total, "runner", runner, "measured", measured, "probes", probes),
                Map.of(),
                Map.of());
    }
}
