package org.mountbench.cli;

import java.io.PrintWriter;
import java.util.Map;
import org.mountbench.engine.EngineFacts;
import org.mountbench.launch.Cell;
import org.mountbench.launch.Estimate;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.Schedule;

/**
 * A plan in words.
 *
 * @param plan the plan
 * @param engines what is known of the engines, by label of the target; the image is looked for by the run itself
 * @param estimate how long it takes
 */
record PlanText(RunPlan plan, Map<String, EngineFacts> engines, Estimate estimate) {

    void print(PrintWriter out) {
        out.printf("suite %s, seed %d, %d rounds%n", plan.suite(), plan.seed(), plan.rounds());
        engines.forEach((label, engine) -> out.printf(
                "engine %s: %s at %s, found by %s%n",
                label, engine.details().getOrDefault("version", "unknown"), engine.endpoint(), engine.foundBy()));
        out.println("cells:");
        for (Cell cell : plan.cells()) {
            out.printf(
                    "  %s  (warm-up %d x %s, measurement %d x %s, needs %s)%n",
                    cell.title(),
                    cell.times().warmupIterations(),
                    cell.times().warmupTime(),
                    cell.times().iterations(),
                    cell.times().time(),
                    cell.need().inWords());
        }
        out.println("launches:");
        for (Schedule.Slot slot : Schedule.of(plan).launches()) {
            out.printf(
                    "  round %d: %s (%s), about %s%n",
                    slot.round(),
                    slot.title(),
                    slot.mount().kind().label(),
                    Estimate.inWords(estimate.seconds(slot.mount(), plan.cells(), plan.jmhOptions())));
        }
        out.printf("expected time: %s (%s)%n", Estimate.inWords(estimate.seconds(plan)), estimate.basis());
        out.flush();
    }
}
