package org.mountbench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.OptionalDouble;

/** JMH's way to write a double: a JSON number, or a string where JSON has no number for it. */
final class JmhNumber {

    static final String EXPECTED = "a number or one of \"NaN\", \"+INF\", \"-INF\"";

    private JmhNumber() {}

    /** The value of a string: JMH's own spellings, and those of libraries that read a JMH file and wrote it again. */
    static OptionalDouble nonFinite(String text) {
        return switch (text) {
            case "NaN" -> OptionalDouble.of(Double.NaN);
            case "+INF", "INF", "Infinity", "+Infinity" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
            case "-INF", "-Infinity" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
            default -> OptionalDouble.empty();
        };
    }

    /** The node that JMH would write for a value. */
    static JsonNode node(double value) {
        if (Double.isNaN(value)) {
            return TextNode.valueOf("NaN");
        }
        if (Double.isInfinite(value)) {
            return TextNode.valueOf(value > 0 ? "+INF" : "-INF");
        }
        return DoubleNode.valueOf(value);
    }
}
