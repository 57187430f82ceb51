package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Where a parser stands inside an entry: what is expected there, and a refusal that names file, line, entry and field. */
final class EntryPlace {

    private static final int LONGEST = 60;

    private final JsonParser parser;
    private final String entry;
    private final JsonStreamContext around;

    /**
     * @param entry file and number of the entry, as messages begin
     * @param around the context that the entry lies in
     */
    EntryPlace(JsonParser parser, String entry, JsonStreamContext around) {
        this.parser = parser;
        this.entry = entry;
        this.around = around;
    }

    void expect(JsonToken token, String expected) throws IOException {
        if (parser.currentToken() != token) {
            throw refusal(expected);
        }
    }

    String text(RecurringTexts texts) throws IOException {
        expect(JsonToken.VALUE_STRING, "a string");
        return texts.read(parser);
    }

    int wholeNumber(int least) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            long value = parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? -1 : parser.getLongValue();
            if (value >= least && value <= Integer.MAX_VALUE) {
                return (int) value;
            }
        }
        throw refusal("a whole number of " + least + " or more");
    }

    double number() throws IOException {
        JsonToken token = parser.currentToken();
        if (token.isNumeric()) {
            return parser.getDoubleValue();
        }
        if (token != JsonToken.VALUE_STRING) {
            throw refusal(JmhNumber.EXPECTED);
        }
        return JmhNumber.nonFinite(parser.getText()).orElseThrow(() -> refusalUnchecked(JmhNumber.EXPECTED));
    }

    /** The value at which the parser stands is not what belongs there. */
    BadInputException refusal(String expected) throws IOException {
        return refusal(path(), expected, "found " + found());
    }

    private BadInputException refusalUnchecked(String expected) {
        try {
            return refusal(expected);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** The object at whose end the parser stands lacks a field. */
    BadInputException missing(String field, String expected) {
        String path = path();
        return refusal(path.isEmpty() ? field : path + "." + field, expected, "the field is missing");
    }

    private BadInputException refusal(String field, String expected, String instead) {
        int line = parser.currentTokenLocation().getLineNr();
        String where = entry.replaceFirst(", entry (\\d+)$", line > 0 ? ", line " + line + ", entry $1" : ", entry $1");
        return new BadInputException(where + ": " + (field.isEmpty() ? "the entry" : field) + " must be " + expected
                + ", but " + instead + "; is this a JMH result file?");
    }

    private String path() {
        StringBuilder path = new StringBuilder();
        JsonStreamContext context = parser.getParsingContext();
        if (parser.currentToken().isStructStart()) {
            context = context.getParent();
        }
        for (; context != null && context != around; context = context.getParent()) {
            if (context.inArray()) {
                path.insert(0, "[" + context.getCurrentIndex() + "]");
            } else if (context.getCurrentName() != null) {
                boolean last = path.length() == 0 || path.charAt(0) == '[';
                path.insert(0, context.getCurrentName() + (last ? "" : "."));
            }
        }
        return path.toString();
    }

    private String found() throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case END_ARRAY -> "the end of the array";
            case VALUE_STRING -> shortened('"' + parser.getText() + '"');
            default -> shortened(parser.getText());
        };
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    }
}
