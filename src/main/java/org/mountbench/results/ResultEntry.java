package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One entry of a JMH result file: the JSON tree as it was read, and typed views of it. The tree is what is written
 * again, so that fields and spellings unknown here survive.
 */
public final class ResultEntry {

    private final ObjectNode tree;
    private final ScoredEntry scored;

    private ResultEntry(ObjectNode tree, ScoredEntry scored) {
        this.tree = tree;
        this.scored = scored;
    }

    /**
     * An entry from its tree.
     *
     * @param place file and entry, for messages
     * @throws BadInputException when the tree is no JMH entry, with place, field and what was expected
     */
    static ResultEntry of(JsonNode tree, String place) {
        try (JsonParser parser = tree.traverse()) {
            parser.nextToken();
            ScoredEntry scored = EntryReader.read(parser, place, name -> true, new RecurringTexts());
            return new ResultEntry((ObjectNode) tree, scored);
        } catch (IOException e) {
            throw new UncheckedIOException("a tree in memory cannot be read", e);
        }
    }

    public ResultKey key() {
        return scored.key();
    }

    public Metric primary() {
        return scored.primary();
    }

    /** Secondary metrics by name, sorted. */
    public SortedMap<String, Metric> secondary() {
        return scored.secondary();
    }

    /** All typed views. */
    public ScoredEntry scored() {
        return scored;
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
        if (value.equals(key().params().get(name))) {
            return this;
        }
        ObjectNode copy = copyOfTree();
        SortedMap<String, String> params = new TreeMap<>(key().params());
        params.put(name, value);
        ObjectNode node = copy.objectNode();
        params.forEach(node::put);
        copy.set("params", node);
        return of(copy, key().title());
    }

    @Override
    public String toString() {
        return key().toString();
    }
}
