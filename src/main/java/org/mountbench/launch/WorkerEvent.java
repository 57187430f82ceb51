package org.mountbench.launch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mountbench.results.BadInputException;
import org.mountbench.results.JsonFile;

/**
 * One line by which the worker tells the launcher how far it is; other lines of its output are log.
 *
 * @param type what happened
 * @param cell index of the cell in the task, or -1
 * @param text the cell's JMH JSON, the reason of an outcome or refusal, a {@link ProbeReport}, or empty
 * @param facts mount and JVM facts, or empty
 * @param runnerSeconds wall time of the JMH call
 * @param measuredSeconds part of it inside warm-up and measurement iterations
 */
public record WorkerEvent(
        Type type, int cell, String text, Map<String, String> facts, double runnerSeconds, double measuredSeconds) {

    /** What happened. */
    public enum Type {
        /** The mount is what was asked for; facts. */
        MOUNTED,
        /** The mount is not what was asked for; text says why. The worker ends. */
        REFUSED,
        /** The mount was probed; text holds a {@link ProbeReport}. */
        PROBED,
        CELL_STARTED,
        /** The cell was measured; text holds its JMH JSON. */
        CELL_MEASURED,
        /** The mount cannot do what the cell needs; text says why. */
        CELL_UNSUPPORTED,
        /** The mount does it wrongly; text says how. */
        CELL_WRONG_RESULT,
        /** The cell failed; text says why. */
        CELL_FAILED,
        /** A fork hangs and cannot be killed; the worker ends, but what runs it may not be able to. */
        GIVEN_UP,
        /** The list of cells is through. */
        FINISHED
    }

    private static final String MARK = "@mountbench ";
    private static final int LONGEST_LINE = 4 << 20;

    public WorkerEvent {
        facts = new LinkedHashMap<>(facts);
    }

    static WorkerEvent of(Type type, String text, Map<String, String> facts) {
        return new WorkerEvent(type, -1, text, facts, 0, 0);
    }

    static WorkerEvent ofCell(Type type, int cell, String text, double runnerSeconds, double measuredSeconds) {
        return new WorkerEvent(type, cell, text, Map.of(), runnerSeconds, measuredSeconds);
    }

    String line() {
        return MARK + JsonFile.line(this);
    }

    /** Whether a line says that the worker gives up. */
    static boolean isGivingUp(String line) {
        return line.startsWith(MARK)
                && line.contains(Type.GIVEN_UP.name())
                && parse(line).map(WorkerEvent::type).equals(Optional.of(Type.GIVEN_UP));
    }

    /**
     * Reads a line of output.
     *
     * @return empty when the line is log
     * @throws BadInputException when the line claims to be an event and is none
     */
    static Optional<WorkerEvent> parse(String line) {
        if (!line.startsWith(MARK) || line.length() > LONGEST_LINE) {
            return Optional.empty();
        }
        return Optional.of(JsonFile.parse(line.substring(MARK.length()), WorkerEvent.class));
    }
}
