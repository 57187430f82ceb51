package org.mountbench.cli;

import java.io.PrintWriter;
import org.mountbench.launch.Cell;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.Schedule;

/**
 * A plan in words.
 *
 * @param plan the plan
 */
record PlanText(RunPlan plan) {

    void print(PrintWriter out) {
        out.printf("suite %s, seed %d, %d rounds%n", plan.suite(), plan.seed(), plan.rounds());
        out.println("cells:");
        for (Cell cell : plan.cells()) {
            out.printf(
                    "  %s  (warm-up %d x %s, measurement %d x %s)%n",
                    cell.title(),
                    cell.times().warmupIterations(),
                    cell.times().warmupTime(),
                    cell.times().iterations(),
                    cell.times().time());
        }
        out.println("launches:");
        for (Schedule.Slot slot :
                Schedule.of(plan.mounts(), plan.rounds(), plan.seed()).launches()) {
            out.printf(
                    "  round %d: %s (%s)%n",
                    slot.round(), slot.mount().name(), slot.mount().kind().label());
        }
        out.flush();
    }
}
