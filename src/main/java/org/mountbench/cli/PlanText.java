package org.mountbench.cli;

import java.io.PrintWriter;
import org.mountbench.launch.Cell;
import org.mountbench.launch.Estimate;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.Schedule;

/**
 * A plan in words.
 *
 * @param plan the plan
 * @param estimate how long it takes
 */
record PlanText(RunPlan plan, Estimate estimate) {

    void print(PrintWriter out) {
        out.printf("suite %s, seed %d, %d rounds%n", plan.suite(), plan.seed(), plan.rounds());
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
