package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;

class GivenUpTest {

    private static final MountSpec LAYER = MountSpec.parse("layer");
    private static final MountSpec BIND = MountSpec.parse("bind");

    private final RunPlan plan = new RunPlan(
            "id",
            "custom",
            1,
            1,
            List.of(
                    new Target("old.a", "unix:///old", "a"),
                    new Target("old.b", "unix:///old", "b"),
                    new Target("new.a", "unix:///new", "a")),
            List.of(LAYER, BIND),
            List.of(new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(1, "1s", 1, "1s"))),
            ContainerOptions.USUAL,
            List.of(),
            RunPlan.Caches.KEEP);
    private final GivenUp givenUp = new GivenUp(plan);

    @Test
    void anEngineTakesAllItsTargetsAlongAndNoOther() {
        givenUp.engine("old.b", "it died.");
        assertThat(givenUp.reason(new Slot(2, 1, "old.a", LAYER)))
                .contains("not tried, since the engine was given up: it died.");
        assertThat(givenUp.reason(new Slot(2, 1, "new.a", LAYER))).isEmpty();
        assertThat(givenUp.everything()).isFalse();
        givenUp.engine("new.a", "it died too.");
        assertThat(givenUp.everything()).isTrue();
    }

    @Test
    void aTargetThatMeasuresNothingGoesAlone() {
        givenUp.target("old.a", "its image has no java");
        assertThat(givenUp.isGivenUp("old.a")).isTrue();
        assertThat(givenUp.isGivenUp("old.b")).isFalse();
    }

    @Test
    void aMountThatHungIsLeftAloneOnItsEngineOnly() {
        givenUp.mount(new Slot(1, 1, "old.a", BIND));
        assertThat(givenUp.reason(new Slot(2, 1, "old.a", BIND))).isPresent();
        assertThat(givenUp.reason(new Slot(2, 1, "old.a", LAYER))).isEmpty();
        assertThat(givenUp.reason(new Slot(2, 1, "new.a", BIND))).isEmpty();
    }
}
