package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads one entry token by token, from a file or from a tree, and refuses what no writer of JMH results means, with the
 * place. Nothing of the entry is held but its typed views.
 */
final class EntryReader {

    /** Fields that tell of the machine or of the amount of work. */
    static final Set<String> FACTS = Set.of(
            "jmhVersion",
            "jvmArgs",
            "jdkVersion",
            "vmName",
            "vmVersion",
            "warmupIterations",
            "warmupTime",
            "warmupBatchSize",
            "measurementIterations",
            "measurementTime",
            "measurementBatchSize");

    private final JsonParser parser;
    private final EntryPlace place;
    private final MetricReader metrics;
    private final Predicate<String> wanted;
    private final RecurringTexts texts;

    private EntryReader(JsonParser parser, EntryPlace place, Predicate<String> wanted, RecurringTexts texts) {
        this.parser = parser;
        this.place = place;
        this.metrics = new MetricReader(parser, place, texts);
        this.wanted = wanted;
        this.texts = texts;
    }

    /**
     * Reads the entry at whose first token the parser stands, and leaves it at the last.
     *
     * @param place file and entry, as messages begin
     * @param wanted which secondary metrics to read, by the name in the file; the others are passed over
     * @param texts what the entries of a file share
     * @throws BadInputException when it is no JMH entry, with place, field and what was expected
     */
    static ScoredEntry read(JsonParser parser, String place, Predicate<String> wanted, RecurringTexts texts)
            throws IOException {
        JsonStreamContext context = parser.getParsingContext();
        JsonStreamContext around = parser.currentToken().isStructStart() ? context.getParent() : context;
        return new EntryReader(parser, new EntryPlace(parser, place, around), wanted, texts).entry();
    }

    private ScoredEntry entry() throws IOException {
        place.expect(JsonToken.START_OBJECT, "an object");
        String benchmark = null;
        String mode = null;
        // JMH always writes it; writers for other languages measure one thread and may not
        int threads = 1;
        int forks = 0;
        Map<String, String> facts = new LinkedHashMap<>();
        SortedMap<String, String> params = new TreeMap<>();
        SortedMap<String, Metric> secondary = new TreeMap<>();
        Metric primary = null;
        FieldNames names = new FieldNames(parser);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = names.next();
            JsonToken token = parser.nextToken();
            switch (name) {
                case "benchmark" -> benchmark = place.text(texts);
                case "mode" -> mode = place.text(texts);
                case "threads" -> threads = place.wholeNumber(1);
                case "forks" -> forks = place.wholeNumber(0);
                case "params" -> readParams(params);
                case "primaryMetric" -> primary = metrics.read();
                case "secondaryMetrics" -> readSecondary(secondary);
                default -> {
                    if (FACTS.contains(name) && token != JsonToken.VALUE_NULL) {
                        facts.put(name, fact());
                    } else {
                        parser.skipChildren();
                    }
                }
            }
        }
        return new ScoredEntry(
                new ResultKey(present(benchmark, "benchmark"), present(mode, "mode"), params, threads),
                forks,
                texts.same(facts),
                present(primary, "primaryMetric", "an object"),
                secondary);
    }

    private String present(@Nullable String value, String field) {
        return present(value, field, "a string");
    }

    private <T> T present(@Nullable T value, String field, String expected) {
        if (value == null) {
            throw place.missing(field, expected);
        }
        return value;
    }

    private void readParams(SortedMap<String, String> params) throws IOException {
        place.expect(JsonToken.START_OBJECT, "an object");
        FieldNames names = new FieldNames(parser);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = names.next();
            JsonToken token = parser.nextToken();
            if (!token.isScalarValue() || token == JsonToken.VALUE_NULL) {
                throw place.refusal("a string");
            }
            params.put(name, texts.read(parser));
        }
    }

    private void readSecondary(SortedMap<String, Metric> secondary) throws IOException {
        place.expect(JsonToken.START_OBJECT, "an object");
        FieldNames names = new FieldNames(parser);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = names.next();
            parser.nextToken();
            if (wanted.test(name)) {
                secondary.put(name, metrics.read());
            } else {
                place.expect(JsonToken.START_OBJECT, "an object");
                parser.skipChildren();
            }
        }
    }

    /** A scalar as it is spelled, or the scalars of an array with blanks between them. */
    private String fact() throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            String text = parser.currentToken().isScalarValue() ? texts.read(parser) : "";
            parser.skipChildren();
            return text;
        }
        StringBuilder all = new StringBuilder();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            all.append(all.length() == 0 ? "" : " ").append(Objects.requireNonNullElse(parser.getText(), ""));
            parser.skipChildren();
        }
        return all.toString();
    }
}
