package org.mountbench.engine;

import java.util.Map;

/**
 * A container or volume that carries our labels.
 *
 * @param type container or volume
 * @param id container id or volume name
 * @param labels its labels
 */
public record Leftover(Type type, String id, Map<String, String> labels) {

    /** What it is. */
    public enum Type {
        CONTAINER,
        VOLUME
    }

    public Leftover {
        labels = Map.copyOf(labels);
    }
}
