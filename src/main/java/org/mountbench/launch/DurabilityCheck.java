package org.mountbench.launch;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerSpec;
import org.mountbench.results.RunFacts;

/**
 * Whether a file on a mount survives a stop and start of its container, and the removal of it: a tmpfs wins every race
 * and keeps nothing.
 *
 * @param engine the engine
 * @param silence how long it may be silent
 */
record DurabilityCheck(ContainerEngine engine, Duration silence) {

    /** Puts into a container that was created what it needs. */
    @FunctionalInterface
    interface Filling {
        void fill(String container) throws IOException;
    }

    /**
     * Runs the probe three times: twice in one container, once in its successor.
     *
     * @param spec a container with the mount, whose command is the probe
     * @param filling puts the probe in
     * @param cleanUp how containers are removed
     * @return the facts {@link RunFacts#SURVIVES_STOP} and {@link RunFacts#SURVIVES_REMOVAL}, {@code yes}, {@code no}, or
     *     what went wrong
     */
    Map<String, String> run(ContainerSpec spec, Filling filling, MountProvider.EngineCleanup cleanUp)
            throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        String first = engine.createContainer(spec);
        try {
            filling.fill(first);
            if (!answer(first).equals(DurabilityProbe.WRITTEN)) {
                return facts;
            }
            facts.put(RunFacts.SURVIVES_STOP, word(answer(first)));
        } finally {
            cleanUp.run(() -> engine.remove(first));
        }
        String second = engine.createContainer(spec);
        try {
            filling.fill(second);
            facts.put(RunFacts.SURVIVES_REMOVAL, word(answer(second)));
        } finally {
            cleanUp.run(() -> engine.remove(second));
        }
        return facts;
    }

    /** Of a container that was started before, the engine tells all lines again: the last one counts. */
    private String answer(String container) {
        List<String> said = new ArrayList<>();
        engine.start(container);
        long exit = engine.follow(
                        container,
                        line -> {
                            if (line.startsWith(DurabilityProbe.ANSWER)) {
                                said.add(line.substring(DurabilityProbe.ANSWER.length()));
                            }
                        },
                        silence)
                .code();
        return exit == 0 && !said.isEmpty() ? said.get(said.size() - 1) : "";
    }

    private static String word(String answer) {
        return switch (answer) {
            case DurabilityProbe.PRESENT -> "yes";
            case DurabilityProbe.WRITTEN -> "no";
            default -> "failed";
        };
    }
}
