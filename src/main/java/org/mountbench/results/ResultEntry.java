package org.mountbench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One entry of a JMH result file: the JSON tree as it was read, and typed views of it. The tree is what is written
 * again, so that fields and spellings unknown here survive.
 */
public final class ResultEntry {

    private final ObjectNode tree;
    private final ResultKey key;
    private final Metric primary;
    private final SortedMap<String, Metric> secondary;

    private ResultEntry(ObjectNode tree, FieldReader reader) {
        this.tree = tree;
        this.key = new ResultKey(
                reader.text(tree, "", "benchmark"),
                reader.text(tree, "", "mode"),
                params(tree, reader),
                reader.positive(tree, "threads"));
        this.primary = reader.metric(tree.path("primaryMetric"), "primaryMetric");
        this.secondary = secondary(tree, reader);
    }

    /**
     * An entry from its tree.
     *
     * @param place file and entry, for messages
     * @throws BadInputException when the tree is no JMH entry, with place, field and what was expected
     */
    static ResultEntry of(JsonNode tree, String place) {
        FieldReader reader = new FieldReader(place);
        if (!(tree instanceof ObjectNode object)) {
            throw reader.refusal("the entry", "an object", tree);
        }
        return new ResultEntry(object, reader);
    }

    private static SortedMap<String, String> params(ObjectNode tree, FieldReader reader) {
        SortedMap<String, String> params = new TreeMap<>();
        if (tree.has("params")) {
            for (Map.Entry<String, JsonNode> param :
                    reader.object(tree, "params").properties()) {
                if (!param.getValue().isValueNode() || param.getValue().isNull()) {
                    throw reader.refusal("params." + param.getKey(), "a string", param.getValue());
                }
                params.put(param.getKey(), param.getValue().asText());
            }
        }
        return params;
    }

    private static SortedMap<String, Metric> secondary(ObjectNode tree, FieldReader reader) {
        SortedMap<String, Metric> metrics = new TreeMap<>();
        if (tree.has("secondaryMetrics")) {
            reader.object(tree, "secondaryMetrics")
                    .properties()
                    .forEach(metric -> metrics.put(
                            metric.getKey(), reader.metric(metric.getValue(), "secondaryMetrics." + metric.getKey())));
        }
        return Collections.unmodifiableSortedMap(metrics);
    }

    public ResultKey key() {
        return key;
    }

    public Metric primary() {
        return primary;
    }

    /** Secondary metrics by name, sorted. */
    public SortedMap<String, Metric> secondary() {
        return secondary;
    }

    /** A field that has no typed view; a missing node when the entry lacks it. */
    JsonNode field(String name) {
        return tree.path(name);
    }

    /** A copy of the tree, free to be changed. */
    ObjectNode copyOfTree() {
        return tree.deepCopy();
    }

    /** The tree itself, for writing only. */
    ObjectNode tree() {
        return tree;
    }

    /** The same entry with one param set, the names still in order. */
    ResultEntry withParam(String name, String value) {
        if (value.equals(key.params().get(name))) {
            return this;
        }
        ObjectNode copy = copyOfTree();
        SortedMap<String, String> params = new TreeMap<>(key.params());
        params.put(name, value);
        ObjectNode node = copy.objectNode();
        params.forEach(node::put);
        copy.set("params", node);
        return of(copy, key.title());
    }

    @Override
    public String toString() {
        return key.toString();
    }
}
