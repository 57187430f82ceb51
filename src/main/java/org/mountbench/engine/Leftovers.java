package org.mountbench.engine;

import java.util.ArrayList;
import java.util.List;

/** Removes what runs left behind that were killed before they could clean up. */
public final class Leftovers {

    private Leftovers() {}

    /** Containers and volumes whose owner is known to be dead: containers first, since they hold the volumes. */
    public static List<Leftover> ofDeadOwners(ContainerEngine engine) {
        List<Leftover> dead = new ArrayList<>();
        for (Leftover.Type type : List.of(Leftover.Type.CONTAINER, Leftover.Type.VOLUME)) {
            engine.labelled().stream()
                    .filter(leftover -> leftover.type() == type)
                    .filter(leftover ->
                            Owner.of(leftover.labels()).filter(Owner::isDead).isPresent())
                    .forEach(dead::add);
        }
        return dead;
    }

    /** Removes them and returns what was removed; what another sweep removed first is no error. */
    public static List<Leftover> sweep(ContainerEngine engine) {
        List<Leftover> dead = ofDeadOwners(engine);
        for (Leftover leftover : dead) {
            switch (leftover.type()) {
                case CONTAINER -> engine.remove(leftover.id());
                case VOLUME -> engine.removeVolume(leftover.id());
            }
        }
        return dead;
    }

    /**
     * Removes the volumes without a name of an owner that has no container now: whoever removed one from outside may
     * have left them.
     *
     * @param names how the names of the owner's other volumes begin
     */
    public static void sweepUnnamed(ContainerEngine engine, Owner owner, String names) {
        engine.labelled().stream()
                .filter(leftover -> leftover.type() == Leftover.Type.VOLUME)
                .filter(leftover ->
                        Owner.of(leftover.labels()).filter(owner::equals).isPresent())
                .filter(leftover -> !leftover.id().startsWith(names))
                .forEach(leftover -> engine.removeVolume(leftover.id()));
    }
}
