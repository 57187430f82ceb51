package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mountbench.results.Metric.Bucket;

/** Reads a metric token by token; what JMH computes of the raw values, such as percentiles, is passed over. */
final class MetricReader {

    private static final int USUAL_ITERATIONS = 8;

    private final JsonParser parser;
    private final EntryPlace place;
    private final RecurringTexts texts;

    MetricReader(JsonParser parser, EntryPlace place, RecurringTexts texts) {
        this.parser = parser;
        this.place = place;
        this.texts = texts;
    }

    Metric read() throws IOException {
        place.expect(JsonToken.START_OBJECT, "an object");
        boolean scored = false;
        double score = Double.NaN;
        // writers other than JMH may leave error and interval out
        double error = Double.NaN;
        double[] interval = {Double.NaN, Double.NaN};
        String unit = null;
        List<List<Double>> rawData = List.of();
        List<List<List<Bucket>>> histogram = List.of();
        FieldNames names = new FieldNames(parser);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = names.next();
            parser.nextToken();
            switch (name) {
                case "score" -> {
                    score = place.number();
                    scored = true;
                }
                case "scoreError" -> error = place.number();
                case "scoreConfidence" -> interval = interval();
                case "scoreUnit" -> unit = place.text(texts);
                case "rawData" -> rawData = elements(this::numbers);
                case "rawDataHistogram" -> histogram = elements(() -> elements(() -> elements(this::bucket)));
                default -> parser.skipChildren();
            }
        }
        if (!scored) {
            throw place.missing("score", JmhNumber.EXPECTED);
        }
        return new Metric(score, error, interval[0], interval[1], present(unit), rawData, histogram);
    }

    private String present(@Nullable String unit) {
        if (unit == null) {
            throw place.missing("scoreUnit", "a string");
        }
        return unit;
    }

    private double[] interval() throws IOException {
        List<Double> ends = numbers();
        if (ends.size() != 2) {
            throw place.refusal("the two ends of an interval");
        }
        return new double[] {ends.get(0), ends.get(1)};
    }

    private Bucket bucket() throws IOException {
        String expected = "a pair of value and count";
        place.expect(JsonToken.START_ARRAY, expected);
        if (parser.nextToken() == JsonToken.END_ARRAY) {
            throw place.refusal(expected);
        }
        double value = place.number();
        if (parser.nextToken() == JsonToken.END_ARRAY) {
            throw place.refusal(expected);
        }
        place.expect(JsonToken.VALUE_NUMBER_INT, "a whole number of samples");
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER || parser.getLongValue() < 0) {
            throw place.refusal("a whole number of samples");
        }
        long count = parser.getLongValue();
        if (parser.nextToken() != JsonToken.END_ARRAY) {
            throw place.refusal("the end of a pair of value and count");
        }
        return new Bucket(value, count);
    }

    private Numbers numbers() throws IOException {
        place.expect(JsonToken.START_ARRAY, "an array");
        double[] values = new double[USUAL_ITERATIONS];
        int count = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = place.number();
        }
        return new Numbers(Arrays.copyOf(values, count));
    }

    private <T> List<T> elements(Element<T> element) throws IOException {
        place.expect(JsonToken.START_ARRAY, "an array");
        List<T> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(element.read());
        }
        return elements;
    }

    private interface Element<T> {
        T read() throws IOException;
    }
}
