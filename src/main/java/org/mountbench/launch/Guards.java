package org.mountbench.launch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.mountbench.launch.Schedule.Slot;

/**
 * What keeps one cell from spoiling a run: its time is limited, and it is not begun where there is no room for it.
 *
 * @param limits after what time something hangs
 * @param refused reasons by mount label, then by index of the cell
 */
record Guards(TimeLimits limits, Map<String, Map<Integer, String>> refused) {

    /** What to do where there is no room for a cell and none can be made. */
    static final String SMALLER = "choose smaller values with -p";

    Guards {
        refused = Map.copyOf(refused);
    }

    /**
     * Compares what each cell needs with the room that can be seen from here.
     *
     * @param room room of the mounts of which it is known, by label
     * @param warnings receives one sentence for each mount on which something does not fit
     */
    static Guards of(RunPlan plan, TimeLimits limits, HostRoom room, Consumer<String> warnings) {
        Map<String, Map<Integer, String>> refused = new LinkedHashMap<>();
        plan.mounts()
                .forEach(mount -> room.of(mount).ifPresent(free -> {
                    Map<Integer, String> reasons = new LinkedHashMap<>();
                    for (int i = 0; i < plan.cells().size(); i++) {
                        int index = i;
                        free.lack(plan.cells().get(i).need(), SMALLER).ifPresent(lack -> reasons.put(index, lack));
                    }
                    if (!reasons.isEmpty()) {
                        refused.put(mount.name(), reasons);
                        int first = reasons.keySet().iterator().next();
                        warnings.accept("Mount " + mount.name() + " has no room for " + reasons.size() + " of "
                                + plan.cells().size() + " cells, which are not tried there; "
                                + plan.cells().get(first).title() + ": " + reasons.get(first) + ".");
                    }
                }));
        return new Guards(limits, refused);
    }

    /**
     * The worker's part of a launch.
     *
     * @param forkArguments see {@link WorkerTask}
     */
    WorkerTask task(
            RunPlan plan,
            Slot slot,
            String resultDirectory,
            String temporaryDirectory,
            List<String> forkArguments,
            String foreignJar) {
        List<Double> cellLimits = new ArrayList<>();
        plan.cells().forEach(cell -> cellLimits.add(limits.ofCell(cell)));
        return new WorkerTask(
                slot.mount(),
                "",
                "",
                resultDirectory,
                temporaryDirectory,
                WorkerTask.probes(plan, slot),
                plan.cells(),
                cellLimits,
                refused.getOrDefault(slot.mount().name(), Map.of()),
                plan.jmhOptions(),
                forkArguments,
                foreignJar);
    }
}
