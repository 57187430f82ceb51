package org.mountbench.launch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.mountbench.results.RunDirectory;
import org.mountbench.storage.MountSpec;

/**
 * In which order the launches run: everything once a round, engines and mounts in one order that each round shuffles
 * anew, so that drift of the machine does not favour any.
 *
 * @param launches all launches of the run
 */
public record Schedule(List<Slot> launches) {

    /**
     * One launch to come.
     *
     * @param round 1-based
     * @param position place in the round, 1-based
     * @param engine label of the engine, or {@link RunDirectory#HOST}
     * @param mount what is measured
     */
    public record Slot(int round, int position, String engine, MountSpec mount) {

        /** For messages: the mount, after its engine where a run has several. */
        public String title() {
            boolean single = engine.equals(RunDirectory.DEFAULT_ENGINE) || engine.equals(RunDirectory.HOST);
            return single ? mount.name() : engine + ":" + mount.name();
        }

        /** Part of a name that no other launch of the run has. */
        String token() {
            return round + "-" + engine + "-" + mount.name();
        }
    }

    public Schedule {
        launches = List.copyOf(launches);
    }

    /** The order that a plan's seed gives; the same for the same seed, columns and rounds on every JDK. */
    public static Schedule of(RunPlan plan) {
        Random random = new Random(plan.seed());
        List<Slot> slots = new ArrayList<>();
        for (int round = 1; round <= plan.rounds(); round++) {
            List<RunPlan.Column> order = new ArrayList<>(plan.columns());
            Collections.shuffle(order, random);
            for (int i = 0; i < order.size(); i++) {
                slots.add(new Slot(
                        round, i + 1, order.get(i).engine(), order.get(i).mount()));
            }
        }
        return new Schedule(slots);
    }
}
