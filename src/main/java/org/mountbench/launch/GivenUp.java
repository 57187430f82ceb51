package org.mountbench.launch;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mountbench.launch.RunPlan.Column;
import org.mountbench.launch.Schedule.Slot;

/** What a run does not try again, since each try would cost the last deadline once more. */
final class GivenUp {

    private final RunPlan plan;
    private final Set<Column> hung = new HashSet<>();
    private final Map<String, String> engines = new HashMap<>();

    GivenUp(RunPlan plan) {
        this.plan = plan;
    }

    /** A mount that does not answer. */
    void mount(Slot slot) {
        hung.add(new Column(slot.engine(), slot.mount()));
    }

    /**
     * An engine that is gone, with every target that uses it; the other engines go on.
     *
     * @param label of a target
     */
    void engine(String label, String reason) {
        for (Target target : plan.targets()) {
            if (target.label().equals(label)) {
                plan.targets().stream()
                        .filter(other -> other.engine().equals(target.engine()))
                        .forEach(other -> engines.putIfAbsent(other.label(), reason));
            }
        }
    }

    /** A target that measures nothing, whatever its engine does for others. */
    void target(String label, String reason) {
        engines.putIfAbsent(label, reason);
    }

    boolean isGivenUp(String label) {
        return engines.containsKey(label);
    }

    /** Whether no target is left. */
    boolean everything() {
        return plan.targets().stream().allMatch(target -> isGivenUp(target.label()));
    }

    /** Why a launch is not tried; empty when it is. */
    Optional<String> reason(Slot slot) {
        String ofEngine = engines.get(slot.engine());
        if (ofEngine != null) {
            return Optional.of("not tried, since the engine was given up: " + ofEngine);
        }
        return hung.contains(new Column(slot.engine(), slot.mount()))
                ? Optional.of("not tried again, since the mount did not answer in an earlier round")
                : Optional.empty();
    }
}
