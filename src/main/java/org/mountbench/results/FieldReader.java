package org.mountbench.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.mountbench.results.Metric.Bucket;

/**
 * Reads the fields of one entry and refuses what JMH would not have written, with the place.
 *
 * @param place file and entry, as messages begin
 */
record FieldReader(String place) {

    String text(JsonNode object, String path, String name) {
        JsonNode node = object.path(name);
        if (!node.isTextual()) {
            throw refusal(path + name, "a string", node);
        }
        return node.textValue();
    }

    int positive(JsonNode object, String name) {
        JsonNode node = object.path(name);
        if (!node.canConvertToInt() || !node.isIntegralNumber() || node.intValue() < 1) {
            throw refusal(name, "a whole number of 1 or more", node);
        }
        return node.intValue();
    }

    JsonNode object(JsonNode parent, String name) {
        JsonNode node = parent.path(name);
        if (!node.isObject()) {
            throw refusal(name, "an object", node);
        }
        return node;
    }

    Metric metric(JsonNode metric, String path) {
        if (!metric.isObject()) {
            throw refusal(path, "an object", metric);
        }
        String prefix = path + ".";
        double score = number(metric.path("score"), prefix + "score");
        JsonNode confidence = metric.path("scoreConfidence");
        return new Metric(
                score,
                numberOrNan(metric.path("scoreError"), prefix + "scoreError"),
                numberOrNan(confidence.path(0), prefix + "scoreConfidence[0]"),
                numberOrNan(confidence.path(1), prefix + "scoreConfidence[1]"),
                text(metric, prefix, "scoreUnit"),
                rows(metric.path("rawData"), prefix + "rawData", this::number),
                rows(metric.path("rawDataHistogram"), prefix + "rawDataHistogram", this::buckets));
    }

    private double number(JsonNode node, String field) {
        return JmhNumber.of(node).orElseThrow(() -> refusal(field, JmhNumber.EXPECTED, node));
    }

    /** Writers other than JMH leave the error out. */
    private double numberOrNan(JsonNode node, String field) {
        return node.isMissingNode() ? Double.NaN : number(node, field);
    }

    /** Rows of any element; without the field there are none. */
    private <T> List<List<T>> rows(JsonNode node, String field, ElementReader<T> reader) {
        if (node.isMissingNode()) {
            return List.of();
        }
        return elements(node, field, (row, rowField) -> elements(row, rowField, reader));
    }

    private List<Bucket> buckets(JsonNode iteration, String field) {
        return elements(iteration, field, this::bucket);
    }

    private Bucket bucket(JsonNode pair, String field) {
        if (!pair.isArray() || pair.size() != 2 || !pair.path(1).isIntegralNumber()) {
            throw refusal(field, "a pair of value and count", pair);
        }
        return new Bucket(number(pair.path(0), field + "[0]"), pair.path(1).longValue());
    }

    private <T> List<T> elements(JsonNode array, String field, ElementReader<T> reader) {
        if (!array.isArray()) {
            throw refusal(field, "an array", array);
        }
        List<T> elements = new ArrayList<>(array.size());
        for (int i = 0; i < array.size(); i++) {
            elements.add(reader.read(array.path(i), field + "[" + i + "]"));
        }
        return List.copyOf(elements);
    }

    BadInputException refusal(String field, String expected, JsonNode found) {
        String what = found.isMissingNode() ? "the field is missing" : "found " + shortened(found.toString());
        return new BadInputException(
                place + ": " + field + " must be " + expected + ", but " + what + "; is this a JMH result file?");
    }

    private static String shortened(String json) {
        return json.length() <= 60 ? json : json.substring(0, 57) + "...";
    }

    private interface ElementReader<T> {
        T read(JsonNode node, String field);
    }
}
