package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Texts and facts of the entries of one file, which repeat the same few very often: each is held once, and found without
 * making it anew. For one thread.
 */
final class RecurringTexts {

    /** A power of two; texts that share a place push each other out, which costs no more than to make them again. */
    private static final int PLACES = 1024;

    private static final int LONGEST = 200;

    private final String[] texts = new String[PLACES];
    private Map<String, String> facts = Map.of();

    /** The text of the scalar at which a parser stands. */
    String read(JsonParser parser) throws IOException {
        int length = parser.getTextLength();
        if (length > LONGEST) {
            return parser.getText();
        }
        char[] characters = parser.getTextCharacters();
        int offset = parser.getTextOffset();
        int hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = 31 * hash + characters[i];
        }
        int place = (hash ^ hash >>> 16) & PLACES - 1;
        String known = texts[place];
        if (known != null && isSame(known, characters, offset, length)) {
            return known;
        }
        String text = new String(characters, offset, length);
        texts[place] = text;
        return text;
    }

    private static boolean isSame(String text, char[] characters, int offset, int length) {
        if (text.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) != characters[offset + i]) {
                return false;
            }
        }
        return true;
    }

    /** Facts of an entry as a map that does not change, the last entry's own where they are equal. */
    Map<String, String> same(Map<String, String> other) {
        if (!facts.equals(other)) {
            facts = Collections.unmodifiableMap(new LinkedHashMap<>(other));
        }
        return facts;
    }
}
