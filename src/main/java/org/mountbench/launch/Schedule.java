package org.mountbench.launch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.mountbench.storage.MountSpec;

/**
 * In which order the launches run: every mount once a round, each round shuffled anew, so that drift of the machine
 * does not favour a mount.
 *
 * @param launches all launches of the run
 */
public record Schedule(List<Slot> launches) {

    /**
     * One launch to come.
     *
     * @param round 1-based
     * @param position place in the round, 1-based
     * @param mount what is measured
     */
    public record Slot(int round, int position, MountSpec mount) {}

    public Schedule {
        launches = List.copyOf(launches);
    }

    /** The order that a seed gives; the same for the same seed, mounts and rounds on every JDK. */
    public static Schedule of(List<MountSpec> mounts, int rounds, long seed) {
        Random random = new Random(seed);
        List<Slot> slots = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            List<MountSpec> order = new ArrayList<>(mounts);
            Collections.shuffle(order, random);
            for (int i = 0; i < order.size(); i++) {
                slots.add(new Slot(round, i + 1, order.get(i)));
            }
        }
        return new Schedule(slots);
    }
}
