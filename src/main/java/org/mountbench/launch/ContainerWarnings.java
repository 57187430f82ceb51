package org.mountbench.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.launch.Schedule.Slot;

/** What a reader must know of a launch whose numbers are right and still not those of what was asked for. */
final class ContainerWarnings {

    private static final Set<String> MEMORY = Set.of("tmpfs", "ramfs");

    private ContainerWarnings() {}

    /** Full sentences, the same ones in each round. */
    static List<String> of(RunPlan plan, Slot slot, Map<String, String> facts) {
        List<String> sentences = new ArrayList<>();
        String fileSystem = facts.getOrDefault("fileSystem", "");
        if (!slot.mount().kind().inMemory()
                && MEMORY.contains(fileSystem)
                && !slot.mount().driverOptions().getOrDefault("type", "").equals(fileSystem)) {
            sentences.add("The mount " + slot.title() + " lies on " + fileSystem
                    + ": its numbers are those of memory, not of a disk.");
        }
        String ignored = facts.getOrDefault(ContainerSite.IGNORED, "");
        if (!ignored.isEmpty()) {
            sentences.add("The engine of " + slot.title() + " accepted and did not keep: " + ignored + ".");
        }
        if (!slot.mount().kind().onHost()) {
            confinement(plan, slot, facts, sentences);
        }
        return sentences;
    }

    private static void confinement(RunPlan plan, Slot slot, Map<String, String> facts, List<String> sentences) {
        String capabilities = facts.getOrDefault(Confinement.CAPABILITIES, "0");
        if (plan.container().hardening().capabilities().isEmpty() && !capabilities.matches("0+")) {
            sentences.add("The engine of " + slot.title() + " left its container the capabilities " + capabilities
                    + ", though all were to be dropped.");
        }
        if (facts.getOrDefault(Confinement.NO_NEW_PRIVILEGES, "1").equals("0")
                && plan.container().hardening().relaxations().isEmpty()) {
            sentences.add("The engine of " + slot.title() + " lets its container gain privileges.");
        }
    }
}
