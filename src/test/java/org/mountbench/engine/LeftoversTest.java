package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.engine.Leftover.Type;

class LeftoversTest {

    @Test
    void containersGoBeforeTheVolumesThatTheyHoldAndTheLivingStay() {
        FakeEngine engine = new FakeEngine();
        Owner living = Owner.thisProcess("living");
        Owner dead = new Owner("dead", living.host(), Long.MAX_VALUE, 1);
        Owner elsewhere = new Owner("elsewhere", "another-host", Long.MAX_VALUE, 1);
        engine.leftovers.add(new Leftover(Type.VOLUME, "v", dead.labels()));
        engine.leftovers.add(new Leftover(Type.CONTAINER, "c", dead.labels()));
        engine.leftovers.add(new Leftover(Type.CONTAINER, "mine", living.labels()));
        engine.leftovers.add(new Leftover(Type.VOLUME, "theirs", elsewhere.labels()));
        engine.leftovers.add(new Leftover(Type.VOLUME, "half", Map.of(Owner.RUN_LABEL, "x")));
        assertThat(Leftovers.sweep(engine)).extracting(Leftover::id).containsExactly("c", "v");
        assertThat(engine.calls).containsExactly("remove container c", "remove volume v");
        assertThat(engine.labelled()).extracting(Leftover::id).containsExactly("mine", "theirs", "half");
    }

    @Test
    void onlyTheOwnersVolumesWithoutANameGo() {
        FakeEngine engine = new FakeEngine();
        Owner owner = Owner.thisProcess("mine");
        engine.leftovers.add(new Leftover(Type.VOLUME, "0a1b", owner.labels()));
        engine.leftovers.add(new Leftover(Type.VOLUME, "named-1", owner.labels()));
        engine.leftovers.add(
                new Leftover(Type.VOLUME, "2c3d", Owner.thisProcess("other").labels()));
        engine.leftovers.add(new Leftover(Type.CONTAINER, "4e5f", owner.labels()));
        Leftovers.sweepUnnamed(engine, owner, "named-");
        assertThat(engine.labelled()).extracting(Leftover::id).containsExactly("named-1", "2c3d", "4e5f");
    }
}
