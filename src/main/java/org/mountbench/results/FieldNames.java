package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Arrays;

/**
 * Names of the fields of one object, each once. The parser's own check keeps a set for every object of the file, also
 * for those that are passed over, which takes a third of the time to read it.
 */
final class FieldNames {

    private static final int USUAL = 20;

    private final JsonParser parser;
    private String[] names = new String[USUAL];
    private int count;

    FieldNames(JsonParser parser) {
        this.parser = parser;
    }

    /** The name at which the parser stands. */
    String next() throws IOException {
        String name = parser.currentName();
        for (int i = 0; i < count; i++) {
            if (names[i].equals(name)) {
                throw new JsonParseException(parser, "Duplicate field '" + name + "'");
            }
        }
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
        }
        names[count++] = name;
        return name;
    }
}
