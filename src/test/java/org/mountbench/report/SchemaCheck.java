package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Holds a document to that part of JSON Schema that our own schema uses, and fails on a word that it does not know. */
final class SchemaCheck {

    private final JsonNode schema;

    SchemaCheck(JsonNode schema) {
        this.schema = schema;
    }

    void check(JsonNode document) {
        check(document, schema, "$");
    }

    private void check(JsonNode value, JsonNode rule, String path) {
        for (Map.Entry<String, JsonNode> word : rule.properties()) {
            JsonNode wanted = word.getValue();
            switch (word.getKey()) {
                case "$ref" -> check(value, schema.at(wanted.textValue().substring(1)), path);
                case "const" -> assertThat(value).as(path).isEqualTo(wanted);
                case "enum" -> assertThat(wanted).as(path).contains(value);
                case "type" -> assertThat(types(value)).as(path + " " + value).containsAnyElementsOf(texts(wanted));
                case "items" -> value.forEach(element -> check(element, wanted, path + "[]"));
                case "required" ->
                    texts(wanted)
                            .forEach(field -> assertThat(value.has(field))
                                    .as(path + "." + field)
                                    .isTrue());
                case "properties", "additionalProperties" -> members(value, rule, path);
                case "anyOf" -> check(value, value.isNull() ? wanted.get(0) : wanted.get(1), path);
                case "$schema", "title", "description", "$defs" -> {}
                default -> throw new AssertionError("unknown word " + word.getKey() + " at " + path);
            }
        }
    }

    private void members(JsonNode value, JsonNode rule, String path) {
        for (Map.Entry<String, JsonNode> member : value.properties()) {
            JsonNode own = rule.path("properties").path(member.getKey());
            JsonNode any = rule.path("additionalProperties");
            assertThat(own.isObject() || any.isObject())
                    .as(path + "." + member.getKey() + " is in the schema")
                    .isTrue();
            check(member.getValue(), own.isObject() ? own : any, path + "." + member.getKey());
        }
    }

    private static List<String> types(JsonNode value) {
        return switch (value.getNodeType()) {
            case NUMBER -> value.isIntegralNumber() ? List.of("number", "integer") : List.of("number");
            default -> List.of(value.getNodeType().name().toLowerCase(java.util.Locale.ROOT));
        };
    }

    private static List<String> texts(JsonNode wanted) {
        List<String> texts = new ArrayList<>();
        if (wanted.isTextual()) {
            texts.add(wanted.textValue());
        }
        wanted.forEach(text -> texts.add(text.textValue()));
        return texts;
    }
}
