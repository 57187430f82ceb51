package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;

/** What to say of references that moved. */
final class ReferenceWarnings {

    private ReferenceWarnings() {}

    static List<Warning> of(List<Reference> references, String base) {
        List<Warning> warnings = new ArrayList<>();
        for (Reference reference : references) {
            if (!reference.moved()) {
                continue;
            }
            String between = "differs between " + base + " and " + reference.column();
            warnings.add(
                    reference.kind() == Reference.Kind.RULER
                            ? new Warning(
                                    Warning.Kind.RULER_MOVED,
                                    "The ruler, work in memory that touches no storage, " + between
                                            + ": the machine moved, and no verdict is given.")
                            : new Warning(
                                    Warning.Kind.HOST_MOVED,
                                    "The host's own storage, measured without any container, " + between
                                            + ": a change of the mounts of containers may be the disk's alone."));
        }
        return warnings;
    }
}
