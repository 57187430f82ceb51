package org.mountbench.cli;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.Requirement;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.Engines;
import org.mountbench.engine.Leftover;
import org.mountbench.engine.Owner;

/** The engine on which runs are tested, seen from outside the run. */
record TestEngine(ContainerEngine engine) implements AutoCloseable {

    static TestEngine open() {
        return open(null);
    }

    static TestEngine open(@Nullable String endpoint) {
        try {
            return new TestEngine(Engines.open(endpoint, System.getenv()));
        } catch (EngineException e) {
            return Requirement.missing("container engine: " + e.getMessage());
        }
    }

    /** Containers and volumes of a run that are still there. */
    List<Leftover> leftOf(String runId) {
        return engine.labelled().stream()
                .filter(leftover -> Owner.of(Map.copyOf(leftover.labels()))
                        .filter(owner -> owner.runId().equals(runId))
                        .isPresent())
                .toList();
    }

    @Override
    public void close() {
        engine.close();
    }
}
